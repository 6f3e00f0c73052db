# The receipts of a small shop.

header() {
  echo "Receipt"
}
