package dev.musher.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.syntax.SyntaxCheck.SyntaxFault;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TreeSitterCheckTest {
    private final SyntaxCheck check = new TreeSitterCheck(Parsers.shared());

    record Case(String file, String good, String bad, SyntaxFault first) {
        @Override
        public String toString() {
            return file + ": " + first.what();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void passesWhatIsWellFormed(Case one) {
        assertThat(check.faults(one.file(), one.good())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void catchesWhatIsNot(Case one) {
        assertThat(check.faults(one.file(), one.bad())).first().isEqualTo(one.first());
    }

    static List<Case> cases() {
        return List.of(
                new Case(
                        "A.java",
                        "class A {\n    void f() {\n        g();\n    }\n}\n",
                        "class A {\n    void f() {\n        g();\n    }\n",
                        new SyntaxFault(4, 6, "missing \"}\"")),
                new Case(
                        "A.java",
                        "class A { int x = 1; }",
                        "class A { int x = 1 }",
                        new SyntaxFault(1, 20, "missing \";\"")));
    }

    @Test
    void refusesAChangeThatBreaks() {
        assertThat(check.broken("a.json", "{}", "{")).isNotEmpty();
    }

    @Test
    void acceptsAChangeOfWhatWasBroken() {
        assertThat(check.broken("a.json", "{", "[")).isEmpty();
    }
}
