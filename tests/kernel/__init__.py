"""Rulings of the kernel, through small made-up games."""
