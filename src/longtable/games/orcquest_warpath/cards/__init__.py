"""What skills, keywords, gear, enchants, events and bosses do beside their numbers."""
