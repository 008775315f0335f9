"""The rulings of Fellbound, section by section."""
