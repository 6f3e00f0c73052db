# explore, plan, implement and review a small change (--plan)
# shellcheck shell=sh

setup() {
  begin
  bills
  sed -i 's/{cents % 100}/{cents % 100:02}/' bills.py
  commit Start
}

play() {
  ask -p 'A line of a bill may have a count in front: "3x coffee 2.50" counts three times. Without one it counts once. Show it by tests.' \
    --plan --permission-mode accept
}

verify() {
  holds "the tests pass" python3 -m unittest
  holds "a new test is there" grep -rq 3x tests
  holds "3x counts three times" python3 -c 'import bills; assert bills.total(["3x coffee 2.50", "cake 2.25"]) == 975'
  holds "a name with an x counts once" python3 -c 'import bills; assert bills.total(["xmas cake 2.25"]) == 225'
  checked 0
}
