package dev.musher.fleet.proof.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class RustTestModulesTest {
    private static final String CODE = "fn tax() -> i64 { 19 }\n\n";
    private static final String TESTS =
            """
            #[cfg(test)]
            mod tests {
                #[test]
                fn taxes() { assert_eq!(super::tax(), 19, "not }"); }
            }
            """;
    private static final String WEAKER = TESTS.replace("super::tax(), 19", "1, 1");

    @Test
    void putsTheTestsOfBaseIntoTheCodeOfTheStory() {
        var other = CODE.replace("19", "7");

        assertThat(inFile(CODE + TESTS, other + WEAKER)).isEqualTo(file(other + TESTS));
        assertThat(inFile(CODE + TESTS, WEAKER.replace("cfg(test)", "cfg(nothing)") + other))
                .isEqualTo(file(TESTS + other));
    }

    @Test
    void leavesAFileAloneWhoseTestsAreThoseOfBase() {
        assertThat(inFile(CODE + TESTS, CODE.replace("19", "7") + TESTS)).isEmpty();
        assertThat(inFile(CODE, CODE + "mod rates;\nmod more { fn one() {} }\n")).isEmpty();
    }

    @Test
    void takesNewModulesOfTestsAway() {
        var more = "#[cfg(all(test, unix))]\nmod more { const OPEN: char = '{'; /* { */ }";

        assertThat(inFile(CODE + TESTS, CODE + TESTS + more)).isEqualTo(file(CODE + TESTS));
    }

    @Test
    void findsTestsInModulesOfCodeAndTellsThoseOfOneNameApart() {
        var two = "mod a {\n" + TESTS + "}\nmod b {\n" + WEAKER + "}\n";
        var now = "mod a {\n" + WEAKER + "}\nmod b {\n" + WEAKER + "}\n";

        assertThat(inFile(two, now)).isEqualTo(file(two));
    }

    @Test
    void followsTestsIntoANewFile() {
        var declared = "#[cfg(test)]\nmod tests;\n";

        assertThat(
                        RustTestModules.asOnBase(
                                Map.of("src/lib.rs", CODE + TESTS),
                                Map.of("src/lib.rs", "mod tax;\n", "src/tax.rs", CODE + WEAKER)))
                .isEqualTo(Map.of("src/tax.rs", CODE + TESTS));
        assertThat(inFile(CODE + TESTS, CODE + declared)).isEqualTo(file(CODE + TESTS));
    }

    @Test
    void readsTextOfAnyKind() {
        var odd = "mod x { fn f<'a>(s: &'a str) -> char { '\"' } \"";

        assertThat(inFile(odd, odd + TESTS)).isEqualTo(Map.of());
    }

    private static Map<String, String> inFile(String base, String story) {
        return RustTestModules.asOnBase(file(base), file(story));
    }

    private static Map<String, String> file(String text) {
        return Map.of("src/lib.rs", text);
    }
}
