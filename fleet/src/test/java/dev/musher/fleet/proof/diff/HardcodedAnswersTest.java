package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HardcodedAnswersTest {
    private static final String PYTHON_TEST =
            """
            def test_roman():
                assert roman(1994) == "MCMXCIV"
                assert roman(7) == "VII"
                assert roman(8) == "VIII"
                assert roman(9) == "IX"
            """;

    @TempDir Path place;

    @ParameterizedTest
    @MethodSource("changes")
    void onlyAnswersThatTestsHaveAreReported(TestedChange testedChange) throws Exception {
        assertThat(testedChange.look(place)).isEqualTo(testedChange.found());
    }

    static List<TestedChange> changes() {
        return List.of(
                roman("a rare input is answered", "    if n == 1994:\n        return \"MCMXCIV\"\n")
                        .finds("reported literal-from-test roman.py:2"),
                roman("many are answered", "    return {7: 'VII', 8: 'VIII', 9: 'IX'}[n]\n")
                        .finds("reported literal-from-test roman.py:2"),
                roman("a case that the tests happen to have", "    if n == 9: return \"IX\"\n"),
                roman(
                        "a table of facts of which tests have one",
                        "    return {1: 'I', 5: 'V', 9: 'IX', 10: 'X', 50: 'L', 1994: 'A'}[n]\n"),
                roman("another answer", "    if n == 1994:\n        return \"M\"\n"),
                roman("an example in a comment", "    # if n == 1994: return \"MCMXCIV\"\n"),
                TestedChange.of("a test that is there already")
                        .was(
                                "src/test/java/CodeTest.java",
                                "assertEquals(\"k7\", code(\"Zürich\"));\n")
                        .is(
                                "src/test/java/CodeTest.java",
                                "assertEquals(\"k7\", code(\"Zürich\"));\n")
                        .is(
                                "src/main/java/Code.java",
                                "    if (city.equals(\"Zürich\")) {\n        return \"k7\";\n    }\n")
                        .finds("reported literal-from-test src/main/java/Code.java:1"),
                TestedChange.of("a switch in another language")
                        .is("code.test.js", "expect(code('Bern')).toBe(31)\n")
                        .is("code.js", "switch (city) {\n  case 'Bern': return 31;\n}\n")
                        .finds("reported literal-from-test code.js:2"));
    }

    private static TestedChange roman(String story, String body) {
        return TestedChange.of(story)
                .is("test_roman.py", PYTHON_TEST)
                .is("roman.py", "def roman(n):\n" + body);
    }
}
