package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class SkippedTestsTest {
    @TempDir Path place;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '%',
            value = {
                "CartTest.java     | @Disabled",
                "CartTest.java     | @Disabled(\"flaky\")",
                "CartTest.java     | @org.junit.Ignore",
                "CartTest.java     | assumeTrue(false);",
                "CartTest.kt       | @Test(enabled = false)",
                "test_cart.py      | @pytest.mark.skip(reason=\"x\")",
                "test_cart.py      | @pytest.mark.xfail",
                "test_cart.py      | pytestmark = pytest.mark.skip",
                "test_cart.py      | @unittest.skip(\"x\")",
                "test_cart.py      | self.skipTest(\"x\")",
                "test_cart.py      | pytest.skip(\"x\")",
                "test_cart.py      | @pytest.mark.skipif(True, reason=\"x\")",
                "test_cart.py      | @unittest.skipUnless(False, \"y\")",
                "cart.test.ts      | test.skip(true, 'later')",
                "cart.test.ts      | it.skipIf(true)('adds', () => {",
                "cart.test.ts      | it.skip('adds', () => {",
                "cart.test.ts      | describe.skip(\"cart\", () => {",
                "cart.test.ts      | test.only('adds', async () => {",
                "cart.spec.js      | xit('adds', () => {",
                "cart.spec.js      | fdescribe('cart', () => {",
                "cart.spec.js      | it.skip.each([1, 2])('adds', () => {",
                "cart_test.go      | t.Skip(\"later\")",
                "cart_test.go      | t.SkipNow()",
                "src/cart.rs       | #[ignore]",
                "src/cart.rs       | #[ignore = \"slow\"]",
                "spec/cart_spec.rb | xit 'adds' do",
                "spec/cart_spec.rb | skip 'later'",
                "test/cart.bats    | skip \"later\"",
                "CartTests.cs      | [Fact(Skip = \"later\")]",
                "CartTest.php      | $this->markTestSkipped('later');",
                "CartTests.swift   | throw XCTSkip(\"later\")",
                "cart_test.cc      | TEST(Cart, DISABLED_Adds) {",
                "cart_test.exs     | @tag :skip",
            })
    void whatKeepsTestsFromRunningBlocks(String file, String line) throws Exception {
        assertThat(added(file, line).look(place))
                .containsExactly("blocks test-skipped " + file + ":2");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '%',
            value = {
                "CartTest.java     | @DisabledOnOs(WINDOWS)",
                "CartTest.java     | assumeTrue(isLinux());",
                "test_cart.py      | @pytest.mark.skipif(sys.platform == \"win32\", reason=\"x\")",
                "test_cart.py      | @unittest.skipUnless(x, \"y\")",
                "cart.test.ts      | test.skip(browserName === 'webkit', 'later')",
                "cart.test.ts      | it.todo('adds')",
                "src/cart.rs       | #[cfg_attr(windows, ignore)]",
                "spec/cart_spec.rb | skip 'later' if windows?",
                "test/run.sh       | exit 0",
            })
    void whatKeepsThemSometimesIsReported(String file, String line) throws Exception {
        assertThat(added(file, line).look(place))
                .containsExactly("reported test-skipped " + file + ":2");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '%',
            value = {
                "CartTest.java     | // do not skip this, see @Disabled",
                "CartTest.java     | var text = \"@Disabled\";",
                "CartTest.java     | * {@code @Disabled} is gone",
                "CartTest.java     | list.stream().skip(1);",
                "test_cart.py      | # pytest.mark.skip would be wrong",
                "test_cart.py      | lines = skip_blank(lines)",
                "test_cart.py      | assert reader.skip(3) == 4",
                "cart.test.ts      | // it.skip('adds')",
                "cart.test.ts      | await page.locator('x').skip()",
                "cart.test.ts      | model.fit('data')",
                "cart_test.go      | // t.Skip is for cowards",
                "cart_test.go      | r.Skip(3)",
                "src/cart.rs       | // #[ignore]",
                "src/cart.rs       | let x = it.skip(1);",
                "spec/cart_spec.rb | cart.skip_items(3)",
                "test/run.sh       | # skip nothing",
                "test/run.sh       | skip=3",
                "Cart.java         | @Disabled",
                "notes.md          | it.skip('adds')",
            })
    void whatOnlySpeaksOfSkippingIsNothing(String file, String line) throws Exception {
        assertThat(added(file, line).look(place)).isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1} becomes {2}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '%',
            value = {
                "test_cart.py | @pytest.mark.skipif(WINDOWS, reason=\"x\") | @pytest.mark.skip(\"x\")",
                "test_cart.py | @pytest.mark.skipif(WINDOWS, reason=\"x\") | @pytest.mark.skipif(True, reason=\"x\")",
                "test_cart.py | @unittest.skipUnless(LINUX, \"x\") | @unittest.skip(\"x\")",
                "CartTest.java | @DisabledOnOs(WINDOWS) | @Disabled",
                "cart.test.ts | it.skipIf(isWindows)('adds', () => { | it.skip('adds', () => {",
                "src/cart.rs | #[cfg_attr(windows, ignore)] | #[ignore]",
                "spec/cart_spec.rb | skip 'later' if windows? | skip 'later'",
            })
    void aSkipThatLosesItsConditionBlocksAndTheOtherWayRoundDoesNot(
            String file, String sometimes, String always) throws Exception {
        var before = "one\n" + sometimes + "\nthree\n";
        var after = "one\n" + always + "\nthree\n";

        assertThat(
                        TestedChange.in(file, "loses it", before, after)
                                .look(Files.createDirectory(place.resolve("loses"))))
                .containsExactly("blocks test-skipped " + file + ":2");
        assertThat(
                        TestedChange.in(file, "gets one", after, before)
                                .look(Files.createDirectory(place.resolve("gets"))))
                .isEmpty();
    }

    private static TestedChange added(String file, String line) {
        return TestedChange.in(file, line, "one\nthree\n", "one\n" + line + "\nthree\n");
    }

    @ParameterizedTest
    @MethodSource("circumstances")
    void looksAtTheCircumstances(TestedChange testedChange) throws Exception {
        assertThat(testedChange.look(place)).isEqualTo(testedChange.found());
    }

    static List<TestedChange> circumstances() {
        return List.of(
                TestedChange.in(
                                "cart_test.go",
                                "a condition above makes it sometimes",
                                "a\nb\n",
                                "a\nif testing.Short() {\n\tt.Skip(\"slow\")\n}\nb\n")
                        .finds("reported test-skipped cart_test.go:3"),
                TestedChange.in(
                        "CartTest.java",
                        "the reason changes",
                        "a\n@Disabled(\"x\")\nb\n",
                        "a\n@Disabled(\"because of y\")\nb\n"),
                TestedChange.of("it moves with its test")
                        .was("ATest.java", "a\n@Disabled\nb\n")
                        .is("ATest.java", "a\nb\n")
                        .was("BTest.java", "a\nb\n")
                        .is("BTest.java", "a\n@Disabled\nb\n"),
                TestedChange.in(
                                "cart_test.go",
                                "the condition above is taken out",
                                "a\nif testing.Short() {\n\tt.Skip(\"slow\")\n}\nb\n",
                                "a\nt.Skip(\"slow\")\nb\n")
                        .finds("blocks test-skipped cart_test.go:2"),
                TestedChange.in(
                                "test_cart.py",
                                "the condition above is none any more",
                                "a\n    if WINDOWS:\n        self.skipTest(\"x\")\nb\n",
                                "a\n    if True:\n        self.skipTest(\"y\")\nb\n")
                        .finds("blocks test-skipped test_cart.py:3"),
                TestedChange.in("ATest.java", "it is taken out", "a\n@Disabled\nb\n", "a\nb\n"));
    }
}
