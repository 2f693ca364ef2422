"""How the ear's model learns to hear through noise: corrections of low rank, fitted on one half of the voices."""
