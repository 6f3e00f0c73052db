package dev.musher.tools.regex;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinePatternTest {
    @ParameterizedTest(name = "{0} in {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "abc; xabcx",
                "a.c; abc",
                "^abc$; abc",
                "a|b; b",
                "(ab)+c; ababc",
                "(?:ab){2}; abab",
                "(?P<name>a)b; ab",
                "(?<name>a)b; ab",
                "a{2,3}b; aaab",
                "a{2,}; aaaa",
                "interface{}; interface{}",
                "${name}; ${name}x`",
                "x{; x{",
                "[a-c]x; bx",
                "[^a-c]x; dx",
                "[]a]; ]",
                "[a-]; -",
                "[a[]; [",
                "[[:digit:]]+; 42",
                "\\bword\\b; a word here",
                "\\Bord\\b; a word here",
                "\\d+; 42",
                "\\w+; é_",
                "\\s; a b",
                "\\x41\\u0042\\x{43}; ABC",
                "(?i)abc; aBC",
                "(?i:a)b; Ab",
                "x(?i)y; xY",
                "ä?; x",
                "é; café",
                "[à-ÿ]; é",
                "\\.; .",
                "\\-; -",
                "a*?b; aab",
                "(|a)b; b",
                "; anything",
                "().; a"
            })
    void finds(String pattern, String line) throws InterruptedException {
        var wanted = pattern == null ? "" : pattern.equals("${name}") ? "\\${name}" : pattern;
        assertThat(Lines.matching(wanted, line)).containsExactly(1);
    }

    @ParameterizedTest(name = "{0} not in {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "abc; ab",
                "a.c; ac",
                "^b; ab",
                "a$; ab",
                "\\bord\\b; word",
                "\\Bword; word",
                "\\d; ٣",
                "\\w; é",
                "[^a]; a",
                "a{3}; aa",
                "(?i:a)b; aB",
                "(?i)(?-i:a)b; Ab",
                "[[:upper:]]; a",
                "\\.; a"
            })
    void doesNotFind(String pattern, String line) throws InterruptedException {
        assertThat(Lines.matching(pattern, line)).isEmpty();
    }

    @Test
    void takesTheReturnForAPartOfTheLineEnd() throws InterruptedException {
        var text = "end\r\nend \r\n\r\nend";
        assertThat(Lines.matching("end$", text)).containsExactly(1, 4);
        assertThat(Lines.matching("end.$", text)).containsExactly(2);
        assertThat(Lines.matching("\\s$", text)).containsExactly(2);
        assertThat(Lines.matching("^$", text)).containsExactly(3);
        assertThat(Lines.matching("\\r$", text)).containsExactly(1, 2, 3);
    }

    @Test
    void looksPastAByteOrderMark() throws InterruptedException {
        assertThat(Lines.matching("^package", "\uFEFFpackage a;\n")).containsExactly(1);
        assertThat(Lines.matching("^age", "\uFEFFpackage a;\n")).isEmpty();
    }

    @Test
    void matchesNothingInBytesThatAreNoText() throws InterruptedException {
        byte[] text = {'a', (byte) 0xFF, 'b', '\n', 'a', (byte) 0xC3, (byte) 0xA9, 'b'};
        var pattern = LinePattern.of("a.b", CaseRule.EXACT);
        assertThat(Lines.matching(pattern, text)).containsExactly(2);
    }

    @Test
    void countsNoLineBehindTheLastLineEnd() throws InterruptedException {
        assertThat(Lines.matching("^", "a\nb\n")).containsExactly(1, 2);
        assertThat(Lines.matching("^", "a\nb")).containsExactly(1, 2);
        assertThat(Lines.matching("^", "")).isEmpty();
        assertThat(Lines.matching("$", "\n\n")).containsExactly(1, 2);
    }

    @Test
    void ignoresCaseBeyondAscii() throws InterruptedException {
        var pattern = LinePattern.of("ÉCOLE [a-c]", CaseRule.IGNORED);
        assertThat(Lines.matching(pattern, "école B\nEcole b".getBytes(UTF_8))).containsExactly(1);
    }

    @Test
    void takesNoLongerForAPatternMadeToBeSlow() throws InterruptedException {
        var text = ("a".repeat(200_000) + "!\n").repeat(3);
        for (var pattern : List.of("(a+)+$", "(a|aa)*b", "(.*a){20}b", "(a?){50}a{50}c")) {
            assertThat(Lines.matching(pattern, text)).isEmpty();
        }
    }

    @Test
    void holdsLittleForAPatternWithManyStates() throws InterruptedException {
        var text = "abcdefgh".repeat(200);
        assertThat(Lines.matching("(.{0,400}[a-h]){0,3}!", text)).isEmpty();
    }

    @Test
    void writesForRipgrepInAsciiOnly() {
        assertThat(LinePattern.of("é[à-ÿ]\\.x", CaseRule.IGNORED).forRipgrep()).matches("[ -~]+");
    }

    @ParameterizedTest(name = "{0} fails at {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "foo(; 3; This ( is not closed",
                "foo); 3; closes nothing",
                "*foo; 0; nothing to repeat",
                "a|*; 2; nothing to repeat",
                "[abc; 0; no closing ]",
                "a(?=b); 1; not supported",
                "a(?<!b); 1; not supported",
                "(a)\\1; 3; Back-references",
                "a++; 1; Possessive",
                "a\\; 1; escapes nothing",
                "\\q; 0; means nothing",
                "a\\nb; 1; one by one",
                "[z-a]; 1; ends before it starts",
                "a{3,2}; 1; ends before it starts",
                "a{2000}; 1; at most",
                "\\p{Lu}; 0; Unicode classes",
                "\\xZZ; 0; not a character",
                "\\x{110000}; 0; not a character",
                "[[:nope:]]; 1; no such class",
                "\\<a; 0; \\b",
                "\\Aa; 0; ^",
                "(?<name; 3; no closing >",
                "(?x)a; 0; not supported",
                "((a{1000}){1000}){1000}; 0; too large"
            })
    void saysWhereAndWhyItIsNoPattern(String pattern, int position, String reason) {
        var failure =
                catchThrowableOfType(
                        PatternException.class, () -> LinePattern.of(pattern, CaseRule.EXACT));
        assertThat(failure.reason()).contains(reason);
        assertThat(failure.position()).isEqualTo(position);
    }

    @Test
    void refusesHalfACharacterAndGroupsWithoutEnd() {
        for (var pattern : List.of("a\uD800", "(".repeat(5000))) {
            assertThat(
                            catchThrowableOfType(
                                    PatternException.class,
                                    () -> LinePattern.of(pattern, CaseRule.EXACT)))
                    .isNotNull();
        }
    }
}
