package dev.musher.tools.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.syntax.SyntaxCheck.SyntaxFault;
import java.nio.charset.StandardCharsets;
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
                        new SyntaxFault(1, 20, "missing \";\"")),
                new Case(
                        "A.java",
                        "class A { int f(O o) { return switch (o) { case P.Q(var x, _) -> 1;"
                                + " case P.R _, P.S _ -> 2; case T _ -> 3; }; } }",
                        "class A { int f(O o) { return switch (o) { case P.Q(var x, _ -> 1;"
                                + " case P.R _, P.S _ -> 2; case T _ -> 3; }; } }",
                        new SyntaxFault(1, 61, "missing \")\"")),
                new Case(
                        "Ä.java",
                        "class Ä { String s = \"😀\"; int y = 1; }",
                        "class Ä { String s = \"😀\"; int y = ; }",
                        new SyntaxFault(1, 33, "unexpected \"=\"")),
                new Case(
                        "a.py",
                        "def f(a):\n    return [a]\n",
                        "def f(a:\n    return [a]\n",
                        new SyntaxFault(1, 6, "missing \")\" for this \"(\"")),
                new Case(
                        "a.js",
                        "export const f = (a) => ({ a });",
                        "export const f = (a) => ({ a );",
                        new SyntaxFault(1, 29, "missing \"}\"")),
                new Case(
                        "a.ts",
                        "const f = (a: string): void => {};",
                        "const f = (a: string: void => {};",
                        new SyntaxFault(1, 21, "missing \")\"")),
                new Case(
                        "a.tsx",
                        "const a = <b><c/></b>;",
                        "const a = <b><c/>;",
                        new SyntaxFault(1, 1, "unexpected \"const a = <b><c/>;\"")),
                new Case(
                        "a.go",
                        "package a\n\nfunc f() { g(1) }\n",
                        "package a\n\nfunc f() { g(1 }\n",
                        new SyntaxFault(3, 15, "missing \")\"")),
                new Case(
                        "a.rs",
                        "fn f() -> i32 { g(1) }",
                        "fn f() -> i32 { g(1 }",
                        new SyntaxFault(1, 20, "missing \")\"")),
                new Case(
                        "a.c",
                        "#define X(\nAPI int f(void) { return '(' + \"{\"[0]; } /* { */ // (\n",
                        "int f(void) { return (1; }\n",
                        new SyntaxFault(1, 26, "unexpected \"}\"")),
                new Case(
                        "a.cpp",
                        "#if 0\n{\n#else\nauto s = R\"x(})x\"; int n = 1'000;\n#endif\n",
                        "namespace a {\nclass B {\n};\n",
                        new SyntaxFault(1, 13, "missing \"}\" for this \"{\"")),
                new Case(
                        "a.sh",
                        "if a; then\n  b \"$(c)\"\nfi\n",
                        "if a; then\n  b \"$(c)\"\n",
                        new SyntaxFault(3, 1, "missing \"fi\"")),
                new Case(
                        "a.json",
                        "{\"a\": [1, 2]}",
                        "{\"a\": [1, 2}",
                        new SyntaxFault(1, 12, "missing \"]\"")));
    }

    @Test
    void knowsNothingOfOtherFiles() {
        assertThat(check.faults("notes.txt", "{{{")).isEmpty();
        assertThat(check.faults("Makefile", "{{{")).isEmpty();
    }

    @Test
    void doesNotCheckWhatIsTooLarge() {
        assertThat(check.faults("a.json", "[".repeat(TreeSitterCheck.MOST_CHARS + 1))).isEmpty();
    }

    @Test
    void saysAtMostTenFaults() {
        var text = "class A { " + "int x = ; void f( { } ".repeat(100) + "}";

        assertThat(check.faults("A.java", text)).hasSize(10);
    }

    @Test
    void leavesAnInterruptToTheCaller() {
        Thread.currentThread().interrupt();

        assertThat(check.faults("a.json", "{")).isEmpty();

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void scriptsWithoutAnEndingAreKnownByTheirFirstLine() {
        var broken = "def f(:\n    a = 1\n";
        for (var line : List.of("#!/usr/bin/env python3\n", "#!/usr/bin/python3.11 -u\n")) {
            assertThat(check.faults("bin/tool", line + broken))
                    .isNotEmpty()
                    .isEqualTo(check.faults("tool.py", line + broken));
        }
        assertThat(check.faults("tool", "#!/bin/sh\nif true; then\n")).isNotEmpty();
        assertThat(check.faults("tool", "#!/usr/bin/env node\nf(;\n")).isNotEmpty();
        assertThat(check.faults("tool", "#!/usr/bin/perl\nif true; then\n")).isEmpty();
        assertThat(check.faults("tool", broken)).isEmpty();
        assertThat(check.faults("tool.txt", "#!/bin/sh\nif true; then\n")).isEmpty();
    }

    @Test
    void cppHeadersAreKnownByTheirContent() {
        assertThat(SyntaxLanguage.of("a.h", "namespace a {}".getBytes(StandardCharsets.UTF_8)))
                .contains(SyntaxLanguage.CPP);
        assertThat(SyntaxLanguage.of("a.h", "int a;".getBytes(StandardCharsets.UTF_8)))
                .contains(SyntaxLanguage.C);
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
