"""Finds tabs, blanks at the end of lines and files without a last newline; --fix fixes them."""

import pathlib
import sys


def fixed(text):
    lines = [line.expandtabs(4).rstrip() for line in text.splitlines()]
    return "\n".join(lines) + "\n"


def main():
    wrong = 0
    for path in sorted(pathlib.Path(".").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        if text == fixed(text):
            continue
        if "--fix" in sys.argv:
            path.write_text(fixed(text), encoding="utf-8")
        else:
            print(path, "is not formatted")
            wrong = 1
    return wrong


sys.exit(main())
