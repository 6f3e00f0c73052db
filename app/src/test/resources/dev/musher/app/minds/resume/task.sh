# a second prompt continues the session of the first (-c)
# shellcheck shell=sh

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  commit Start
}

play() {
  ask -p 'Which function of bills.py goes wrong on "12.5", and what does it return? Change nothing yet.' \
    --permission-mode accept
  cp "$OUT/answer" "$OUT/answer-1"
  ask -p 'Fix what you found, with a test.' -c --permission-mode accept
}

verify() {
  holds "the first answer names the function" grep -q parse_amount "$OUT/answer-1"
  holds "the first answer names the wrong value" grep -qE '120[5]|12\.05' "$OUT/answer-1"
  holds "the first run succeeded" test "$(head -n 1 "$OUT/codes")" = 0
  holds "the tests pass" python3 -m unittest
  holds "a new test is there" sh -c '! git diff --quiet HEAD -- tests || git ls-files -o tests | grep -q .'
  holds "12.5 is 1250 cents" python3 -c 'import bills; assert bills.parse_amount("12.5") == 1250'
  holds "12.05 is 1205 cents" python3 -c 'import bills; assert bills.parse_amount("12.05") == 1205'
  checked 0
}
