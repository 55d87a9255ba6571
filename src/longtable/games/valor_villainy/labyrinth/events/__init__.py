"""What sides of Event packets do that gifts cannot say, one file for each file of packets."""
