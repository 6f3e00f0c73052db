package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LostAssertionsTest {
    @TempDir Path place;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '%',
            value = {
                "CartTest.java     | assertThat(cart).isEmpty();",
                "CartTest.kt       | assertEquals(1, cart.size)",
                "test_cart.py      | assert cart.size == 1",
                "test_cart.py      | self.assertEqual(1, cart.size)",
                "cart.test.ts      | expect(cart.size).toBe(1)",
                "cart_test.go      | t.Errorf(\"size %d\", size)",
                "cart_test.go      | require.Equal(t, 1, size)",
                "src/cart.rs       | assert_eq!(cart.size(), 1);",
                "spec/cart_spec.rb | expect(cart.size).to eq 1",
                "test/cart.bats    | [ \"$status\" -eq 0 ]",
                "CartTests.cs      | Assert.Equal(1, cart.Size);",
                "CartTest.php      | $this->assertSame(1, $cart->size());",
                "CartTests.swift   | XCTAssertEqual(cart.size, 1)",
                "cart_test.cc      | EXPECT_EQ(cart.size(), 1);",
                "cart_test.exs     | assert Cart.size(cart) == 1",
            })
    void anAssertionThatIsGoneIsNamed(String file, String line) throws Exception {
        var testedChange = TestedChange.in(file, line, "one\n" + line + "\ntwo\n", "one\ntwo\n");

        boolean holdsValues = line.matches(".*\\d.*");
        assertThat(testedChange.look(place))
                .containsExactly(
                        (holdsValues ? "holds test-weakened " : "reported assertion-removed ")
                                + file
                                + ":2");
    }

    @ParameterizedTest
    @MethodSource("changes")
    void countsWhatIsAsserted(TestedChange testedChange) throws Exception {
        assertThat(testedChange.look(place)).isEqualTo(testedChange.found());
    }

    static List<TestedChange> changes() {
        var one = "a\nassertNotNull(size);\nb\n";
        return List.of(
                TestedChange.in(
                        "ATest.java", "it is another one", one, one.replace("size", "sizes")),
                TestedChange.in(
                                "ATest.java",
                                "it is a comment",
                                one,
                                one.replace("assert", "// assert"))
                        .finds("reported assertion-removed ATest.java:2"),
                TestedChange.in("ATest.java", "it cannot fail", one, "a\nassertTrue(true);\nb\n")
                        .finds("reported assertion-removed ATest.java:2"),
                TestedChange.in("ATest.java", "one of two is left", one + "assertNull(x);\n", one)
                        .finds("reported assertion-removed ATest.java:4"),
                TestedChange.in("A.java", "it is in no test", one, "a\nb\n"),
                TestedChange.of("it moves")
                        .was("ATest.java", one)
                        .is("ATest.java", "a\nb\n")
                        .was("BTest.java", "a\nb\n")
                        .is("BTest.java", one),
                TestedChange.of("others elsewhere do not make up for it")
                        .was("ATest.java", one)
                        .is("ATest.java", "a\nb\n")
                        .was("BTest.java", "a\nb\n")
                        .is("BTest.java", "a\nassertNull(y);\nb\n")
                        .finds("reported assertion-removed ATest.java:2"));
    }
}
