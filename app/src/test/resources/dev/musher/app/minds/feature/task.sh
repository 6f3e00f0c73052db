# a new option of a command, with its test and its line of help
# shellcheck shell=sh disable=SC2016 # expanded by the inner shell

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  cat >bill <<'EOF'
#!/usr/bin/env python3
"""bill FILE: prints the total of a bill."""
import argparse

import bills


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="bill", description="Print the total of a bill.")
    parser.add_argument("file")
    given = parser.parse_args(arguments)
    with open(given.file) as file:
        lines = [line for line in file.read().splitlines() if line]
    print(bills.show(bills.total(lines)))


if __name__ == "__main__":
    main()
EOF
  chmod +x bill
  printf 'coffee 2.50\ncake 2.25\n' >lunch.txt
  commit Start
}

play() {
  ask -p 'Add an option --split N to the command bill: it prints what each of N people pays, rounded up to the next cent, instead of the total. N below 1 is an error. Write tests.' \
    --permission-mode accept
}

verify() {
  holds "the tests pass" python3 -m unittest
  holds "there are new tests" sh -c 'git diff HEAD --stat; grep -rl split tests | grep -q .'
  holds "the total is as before" sh -c 'test "$(./bill lunch.txt)" = 4.75'
  holds "two people pay 2.38 each" sh -c 'test "$(./bill --split 2 lunch.txt)" = 2.38'
  holds "five people pay 0.95 each" sh -c 'test "$(./bill lunch.txt --split 5)" = 0.95'
  holds "0 people are an error" sh -c '! ./bill --split 0 lunch.txt'
  holds "the help has it" sh -c './bill --help | grep -q -- --split'
  checked 0
}
