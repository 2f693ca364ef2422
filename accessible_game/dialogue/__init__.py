"""Words in, values out; values in, words out."""
