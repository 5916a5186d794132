"""What language models are asked, one module for each paper. Pure functions of text."""
