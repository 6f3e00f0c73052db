# the same code in two modules becomes one, behaviour unchanged
# shellcheck shell=sh disable=SC2016 # expanded by the inner shell

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  cat >refunds.py <<'EOF'
"""Refunds of a small shop. Amounts are whole cents."""


def parse_amount(text):
    """'12.50' as 1250 cents."""
    euros, _, cents = text.strip().partition(".")
    return int(euros) * 100 + int(cents or 0)


def show(cents):
    return f"{cents // 100}.{cents % 100:02}"


def refund(line):
    """'cake 2.25' as the text of its refund."""
    name, amount = line.rsplit(" ", 1)
    return f"{name}: -{show(parse_amount(amount))}"
EOF
  cat >tests/test_refunds.py <<'EOF'
import unittest

import refunds


class RefundsTest(unittest.TestCase):
    def test_refund(self):
        self.assertEqual("cake: -2.25", refunds.refund("cake 2.25"))
EOF
  commit Start
}

play() {
  ask -p 'bills.py and refunds.py both define parse_amount and show. Move them into a module amounts.py that both import; bills.parse_amount and the like must keep working. Do not change the tests.' \
    --permission-mode accept
}

verify() {
  holds "the tests pass" python3 -m unittest
  holds "the tests are as they were" unchanged tests
  holds "parse_amount is defined once" sh -c 'test "$(cat ./*.py | grep -c "def parse_amount")" = 1'
  holds "show is defined once" sh -c 'test "$(cat ./*.py | grep -c "def show")" = 1'
  holds "the old names work" python3 -c 'import bills, refunds; assert bills.show(refunds.parse_amount("1.25")) == "1.25"'
  checked 0
}
