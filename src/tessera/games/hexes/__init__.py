"""What the hex games for two share: pieces and turns of two actions, captures by surrounding."""
