"""Measurements: of the world model beside the real simulator, and of the strategies."""
