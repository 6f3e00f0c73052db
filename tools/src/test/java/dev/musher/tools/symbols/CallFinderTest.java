package dev.musher.tools.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.symbols.CallFinder.Call;
import dev.musher.tools.syntax.Parsers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CallFinderTest {
    private final SourceParser sourceParser = new SourceParser(Parsers.shared());

    record Case(String file, String text, List<String> called) {
        @Override
        public String toString() {
            return file;
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsEverythingThatIsCalled(Case one) throws InterruptedException {
        byte[] text = one.text().getBytes(StandardCharsets.UTF_8);

        var calls =
                sourceParser.look(
                        one.file(),
                        text,
                        (tree, table) -> new CallFinder(tree, table).between(0, text.length));

        assertThat(calls.orElseThrow())
                .extracting(Call::name)
                .containsExactlyElementsOf(one.called());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void findsTheCallsOfEachName(Case one) throws InterruptedException {
        byte[] text = one.text().getBytes(StandardCharsets.UTF_8);
        for (String name : one.called()) {
            var calls =
                    sourceParser.look(
                            one.file(),
                            text,
                            (tree, table) -> new CallFinder(tree, table).of(name, text));

            assertThat(calls.orElse(List.of()))
                    .extracting(Call::name)
                    .as(name)
                    .containsExactly(name);
        }
    }

    static List<Case> cases() {
        return List.of(
                new Case(
                        "A.java",
                        "class A { int f = 1; void g() { h(f); a.b.i(); new J<K>(); map(L::m);"
                                + " this.n(); new o.P(); Object q; } }",
                        List.of("h", "i", "J", "map", "m", "n", "P")),
                new Case(
                        "a.py",
                        "@deco\n@other(1)\ndef f(x):\n    g(x)\n    self.h(x)\n    y = a.b().c\n",
                        List.of("deco", "other", "g", "h", "b")),
                new Case(
                        "a.js",
                        "f(x); a.b.g(y); new H(z); i?.j(); k`t`; (() => l())();",
                        List.of("f", "g", "H", "j", "k", "l")),
                new Case("a.ts", "f<T>(x); a.g(y as B); new H<C>();", List.of("f", "g", "H")),
                new Case(
                        "a.tsx",
                        "const a = <Foo b={go()}><Bar/></Foo>;",
                        List.of("Foo", "go", "Bar")),
                new Case(
                        "a.go",
                        "package a\nfunc f() { g(1); h.I(x); go j(); k[int](2); _ = L{} }\n",
                        List.of("g", "I", "j", "k", "L")),
                new Case(
                        "a.rs",
                        "fn f() { g(1); a.h(); B::new(); k::<u8>(2); mac!(3); let x = P { y: 1 }; }",
                        List.of("g", "h", "new", "k", "mac", "P")),
                new Case(
                        "a.c",
                        "int f(void) { g(1); p->h(2); return (*q)(3); }",
                        List.of("g", "h", "q")),
                new Case(
                        "a.cpp",
                        "void f() { g(1); a.h(2); n::i(3); k<int>(4); new P(5); q->r(); }",
                        List.of("g", "h", "i", "k", "P", "r")),
                new Case(
                        "a.sh",
                        "f() { g x | h \"$(i)\"; }\nFOO=1 my-cmd --k\n",
                        List.of("g", "h", "i", "my-cmd")));
    }
}
