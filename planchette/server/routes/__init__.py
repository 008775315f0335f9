"""The HTTP interface and the live line, one module a subject."""
