"""The table in the terminal: it draws scenes, asks for answers, and saves each before it shows what came of it."""
