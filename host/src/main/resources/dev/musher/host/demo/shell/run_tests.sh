# Runs every test of this folder, and says how each ended. A test is a script that ends with 0.
count=0
failed=0
for test in test_*.sh; do
  count=$((count + 1))
  if sh "$test"; then
    echo "ok - $test"
  else
    echo "not ok - $test"
    failed=$((failed + 1))
  fi
done
echo "1..$count"
test "$failed" = 0
