package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class WeakenedTestsTest {
    @TempDir Path place;

    @ParameterizedTest(name = "{0}: {1} becomes {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '%',
            value = {
                "cart.test.mjs | assert.equal(sum(1, 2), 3)      | assert.equal(sum(1, 2), sum(1, 2))",
                "cart.test.mjs | expect(sum(1, 2)).toBe(3)       | expect(sum(1, 2)).toBeDefined()",
                "test_cart.py  | assert greet(ann) == 'Hi, Ann'  | assert greet(ann)",
                "test_cart.py  | assert total == 5               | assert total >= 5",
                "test_cart.py  | assert total == 5               | assert total == 5 or True",
                "test_cart.py  | self.assertEqual(5, total)      | self.assertTrue(5, total)",
                "test_cart.py  | assert total == 5               | assert total in (5, 6, 7)",
                "test_cart.py  | assert is_free(cart)            | assert cart",
                "CartTest.java | assertEquals(5, cart.total());  | assertNotNull(cart.total());",
                "CartTest.java | assertThat(size).isEqualTo(5);  | assertThat(size).isNotNull();",
                "cart_test.go  | require.Equal(t, 5, total(c))   | require.NotNil(t, total(c))",
                "src/cart.rs   | assert_eq!(total(&c), 5);       | assert!(total(&c) > 0);",
                "src/cart.rs   | assert_eq!(total(&c), 5);       | assert!(total(&c) >= 5);",
            })
    void aTestThatAsksForLessIsHeld(String file, String was, String is) throws Exception {
        var testedChange =
                TestedChange.in(file, is, "one\n" + was + "\ntwo\n", "one\n" + is + "\ntwo\n");

        assertThat(testedChange.look(place)).containsExactly("holds test-weakened " + file + ":2");
    }

    @ParameterizedTest
    @MethodSource("fine")
    void aTestThatAsksForTheSameIsNot(TestedChange testedChange) throws Exception {
        assertThat(testedChange.look(place)).isEqualTo(testedChange.found());
    }

    static List<TestedChange> fine() {
        return List.of(
                TestedChange.in(
                        "test_cart.py",
                        "another form",
                        "assert total == 5\n",
                        "self.assertEqual(total, 5)\n"),
                TestedChange.in(
                        "test_cart.py", "more", "assert a == 5\n", "assert a == 5 and b == 6\n"),
                TestedChange.in(
                        "cart.test.ts",
                        "other quotes",
                        "expect(name()).toBe('Ann')\n",
                        "expect(name()).toEqual(\"Ann\");\n"),
                TestedChange.in(
                        "test_cart.py",
                        "a table of inputs",
                        "assert add(1, 2) == 3\nassert add(2, 2) == 4\n",
                        """
                        @pytest.mark.parametrize('a,b,c', [(1, 2, 3), (2, 2, 4)])
                        def test_add(a, b, c):
                            assert add(a, b) == c
                        """),
                TestedChange.in(
                        "CartTest.java",
                        "a table in text",
                        "assertEquals(90, off(10));\nassertEquals(50, off(50));\n",
                        """
                        @ParameterizedTest
                        @CsvSource({"90, 10", "50, 50"})
                        void off(int expected, int percent) {
                            assertEquals(expected, off(percent));
                        }
                        """),
                TestedChange.in(
                        "cart.test.ts",
                        "another title",
                        "describe('a cart', () => {\n",
                        "describe('a basket', () => {\n"),
                TestedChange.in(
                        "test_cart.py",
                        "over two lines",
                        "self.assertEqual(5, total(cart))\n",
                        "self.assertEqual(\n    5,\n    total(cart))\n"),
                TestedChange.of("a helper of its own")
                        .was("test_cart.py", "from cart import total\nassert total(a) == 5\n")
                        .is("test_cart.py", "from checks import costs\ncosts(a, 5)\n")
                        .is("checks.py", "def costs(a, b):\n    assert total(a) == b\n")
                        .finds("reported assertion-removed test_cart.py:2"),
                TestedChange.of("it moves")
                        .was("test_cart.py", "a\nassert total == 5\n")
                        .is("test_cart.py", "a\n")
                        .was("test_sum.py", "a\n")
                        .is("test_sum.py", "a\nassert total == 5\n"),
                TestedChange.in(
                        "cart.py", "it is no test", "assert total == 5\n", "assert total\n"));
    }
}
