import unittest

import receipt


class HeaderTest(unittest.TestCase):
    def test_says_what_it_is(self):
        self.assertIn("Receipt", receipt.header())
