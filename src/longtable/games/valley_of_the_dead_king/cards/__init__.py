"""What Masteries, Races, items, opponents and cards do that a row of numbers cannot say."""
