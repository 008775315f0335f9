"""Every message between the table and its clients. What a seat sees of a game comes whole from the kernel's `View`.

Times are milliseconds since 1970. A seat is its number, counted from 0; -1 is a spectator.
"""
