"""What is seen: scene, sheets, remarks, outlooks, names."""
