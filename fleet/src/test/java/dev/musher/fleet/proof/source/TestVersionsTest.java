package dev.musher.fleet.proof.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.diff.TestVersions;
import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestVersionsTest {
    @Test
    void showsATestOfJavaWithTheBracketThatClosesIt() {
        var lines =
                List.of(
                        " class CartTest {",
                        "     @Test",
                        "     void totalOfAll() {",
                        "-        assertEquals(9, total(4, 5));",
                        "+        assertEquals(10, total(4, 5));",
                        "     }",
                        "-    void total() {}",
                        " }");

        assertThat(version("shop.CartTest.totalOfAll", lines))
                .isEqualTo(new TestVersion("shop.CartTest.totalOfAll", "a", lines.subList(2, 6)));
    }

    @Test
    void showsATestOfJavaScriptByItsSentence() {
        var lines =
                List.of(
                        " describe('a cart', () => {",
                        "   it('adds up', () => {",
                        "-    equal(total([4, 5]), 9);",
                        "   });");

        assertThat(version("a cart > adds up", lines).lines()).isEqualTo(lines.subList(1, 4));
    }

    @Test
    void saysSoIfOnlySomethingIsChangedThatTheTestUses() {
        var lines = List.of(" def test_a():", "     assert a == b", "-b = 1", "+b = 2");

        assertThat(version("t.test_a", lines))
                .isEqualTo(new TestVersion("t.test_a", "", List.of()));
    }

    @Test
    void showsWhatElseOfTheTestsOfBaseIsChangedAndNothingTwice() {
        var lines =
                List.of(
                        " class CartTest:",
                        "     def test_total(self):",
                        "-        assert total() == 9",
                        "+        assert total() == 10",
                        " ",
                        "     def test_hollowed(self):",
                        "         with shop():",
                        "-            assert count() == 2",
                        "+            count()",
                        " ",
                        "     def test_grown(self):",
                        "         assert a()",
                        "+        assert b()");
        var named = version("CartTest.test_total", lines);

        assertThat(TestVersions.others(List.of(file(lines)), List.of(named)))
                .containsExactly(
                        new TestVersion("def test_hollowed(self):", "a", lines.subList(5, 9)));
    }

    @Test
    void isBounded() {
        var lines = new ArrayList<>(List.of(" def test_a():"));
        for (int i = 0; i < 100; i++) {
            lines.add("+    assert " + i);
        }

        assertThat(version("t.test_a", lines).lines())
                .hasSize(41)
                .endsWith("+    assert 38", "… and 61 lines more");
    }

    /** For each of some tests the marks of its lines. */
    @Provide
    static Generator<List<List<String>>> files() {
        return Generators.of(" ", "-", "+")
                .list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
    }

    @Property(tries = 300)
    void showsAllOfAChangedTestAndNothingOfOthers(@ForAll("files") List<List<String>> tests) {
        var file = new ArrayList<String>();
        var own = new ArrayList<List<String>>();
        for (int test = 0; test < tests.size(); test++) {
            var lines = new ArrayList<>(List.of("     def test_" + test + "(self):"));
            for (String mark : tests.get(test)) {
                lines.add(mark + "        check(" + test + ")");
            }
            own.add(lines);
            file.addAll(lines);
            file.add(" ");
        }
        for (int test = 0; test < tests.size(); test++) {
            boolean isChanged = tests.get(test).stream().anyMatch(mark -> !mark.isBlank());
            assertThat(version("t.T.test_" + test, file).lines())
                    .isEqualTo(isChanged ? own.get(test) : List.of());
        }
    }

    private static TestVersion version(String test, List<String> lines) {
        return TestVersions.version(test, List.of(file(lines)));
    }

    private static PatchFile file(List<String> lines) {
        var hunk = new ArrayList<PatchLine>();
        for (String line : lines) {
            var sort =
                    switch (line.charAt(0)) {
                        case '-' -> Sort.REMOVED;
                        case '+' -> Sort.ADDED;
                        default -> Sort.KEPT;
                    };
            hunk.add(new PatchLine(sort, hunk.size() + 1, 0, line.substring(1)));
        }
        return new PatchFile("a", "a", List.of(hunk));
    }
}
