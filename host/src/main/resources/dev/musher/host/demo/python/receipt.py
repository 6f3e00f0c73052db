"""The receipts of a small shop."""


def header():
    return "Receipt"
