# Runs every test of this folder. A test is a script that ends with 0.
passed=0
failed=0
for test in test_*.sh; do
  if sh "$test"; then
    passed=$((passed + 1))
  else
    echo "FAIL: $test"
    failed=$((failed + 1))
  fi
done
echo "$passed tests passed, $failed failed"
test "$failed" = 0
