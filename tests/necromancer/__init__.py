"""The Necromancer of Seattle: its rules, one by one."""
