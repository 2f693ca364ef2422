"""The rules, tried one by one and in whole games."""
