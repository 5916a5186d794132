"""Given names that are common where English is spoken to robots, and what robots are called: whom
an order is said to with nothing behind the name. None is another word as well ("mark", "rose")."""

from __future__ import annotations

GIVEN_NAMES = frozenset(
    {"adam", "alan", "alex", "alexa", "alice", "alison", "amanda", "amy", "andrea", "andrew",
     "andy", "angela", "anna", "anne", "anthony", "barbara", "ben", "benjamin", "betty", "brian",
     "carlos", "carol", "caroline", "catherine", "charles", "charlie", "charlotte", "chloe",
     "chris", "christina", "christine", "christopher", "claire", "cortana", "daniel", "daniela",
     "daniele", "dave", "david", "deborah", "diana", "donald", "dorothy", "edward", "elena",
     "elizabeth", "ella", "emily", "emma", "eric", "eva", "fiona", "francesca", "francesco",
     "gary", "george", "giulia", "graham", "hannah", "harry", "helen", "henry", "ian", "isabella",
     "jacob", "james", "jane", "janet", "jason", "jennifer", "jenny", "jessica", "jim", "joan",
     "joe", "john", "jonathan", "joseph", "joshua", "judith", "julia", "julie", "karen", "kate",
     "katherine", "kathy", "keith", "kevin", "laura", "lauren", "leo", "linda", "lisa", "liz",
     "louise", "luca", "lucas", "lucy", "luke", "marco", "margaret", "maria", "marie", "mario",
     "martha", "martin", "martina", "mary", "matteo", "matthew", "megan", "mia", "michael",
     "michelle", "mike", "nancy", "natalie", "nathan", "nicholas", "nicole", "noah", "oliver",
     "olivia", "oscar", "pamela", "patricia", "patrick", "paul", "paula", "peter", "phil",
     "philip", "rachel", "rebecca", "richard", "robbie", "robert", "roberto", "roger", "rosie",
     "roy", "ruth", "ryan", "sam", "samantha", "samuel", "sandra", "sara", "sarah", "sharon",
     "simon", "siri", "sofia", "sophia", "sophie", "stefan", "stella", "stephanie", "stephen",
     "steve", "steven", "stuart", "susan", "thomas", "tim", "timothy", "tom", "tony", "valentina",
     "victoria", "vincent", "vittorio", "walter", "wendy", "william", "zoe"}
)  # fmt: skip
