package dev.musher.fleet.proof.canary;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.syntax.Parsers;
import dev.musher.tools.syntax.SyntaxLanguage;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeBreakerTest {
    private static final String JAVA =
            " if (true) throw new java.lang.Error(\"made to fail by Musher\");";
    private static final String SCRIPT =
            " if (\"\".length < 1) throw new Error(\"made to fail by Musher\");";
    private static final String PYTHON = "raise RuntimeError(\"made to fail by Musher\")";
    private static final String GO = " if true { panic(\"made to fail by Musher\") };";
    private static final String RUST = " if true { panic!(\"made to fail by Musher\"); };";

    private static String broken(SyntaxLanguage syntaxLanguage, String text)
            throws InterruptedException {
        return new CodeBreaker(Parsers.shared())
                .broken(syntaxLanguage, text.getBytes(UTF_8))
                .map(bytes -> new String(bytes, UTF_8))
                .orElse("");
    }

    @Test
    void functionsOfPythonFailAfterTheirDocumentation() throws InterruptedException {
        assertThat(
                        broken(
                                SyntaxLanguage.PYTHON,
                                """
                                import os

                                def total(items):
                                    return sum(items)

                                class Cart:
                                \t@property
                                \tasync def size(self):
                                \t\t# how many
                                \t\tif self.é:
                                \t\t\treturn 1

                                def documented():
                                    \"""Says yes.

                                    >>> documented()
                                    True
                                    \"""
                                    return True

                                def only():
                                    \"""To be written.\"""

                                def short(): return 1
                                """))
                .isEqualTo(
                        """
                        import os

                        def total(items):
                            RAISE
                            return sum(items)

                        class Cart:
                        \t@property
                        \tasync def size(self):
                        \t\t# how many
                        \t\tRAISE
                        \t\tif self.é:
                        \t\t\treturn 1

                        def documented():
                            \"""Says yes.

                            >>> documented()
                            True
                            \"""
                            RAISE
                            return True

                        def only():
                            \"""To be written.\"""
                            RAISE

                        def short(): RAISE; return 1
                        """
                                .replace("RAISE", PYTHON));
    }

    @Test
    void methodsAndConstructorsOfJavaFailUnlessTheyCallAnotherFirst() throws InterruptedException {
        assertThat(
                        broken(
                                SyntaxLanguage.JAVA,
                                """
                                class Cart extends Bag {
                                    static { load(); }
                                    final int size;
                                    Cart(int size) { this.size = size; }
                                    Cart() { super(); this.size = 1; }
                                    int size() {
                                        return new Object() { int one() { return 1; } }.one();
                                    }
                                    abstract void pay();
                                    record Item(int price) { Item { check(price); } }
                                }
                                """))
                .isEqualTo(
                        """
                        class Cart extends Bag {
                            static { load(); }
                            final int size;
                            Cart(int size) {FAIL this.size = size; }
                            Cart() { super(); this.size = 1; }
                            int size() {FAIL
                                return new Object() { int one() { return 1; } }.one();
                            }
                            abstract void pay();
                            record Item(int price) { Item {FAIL check(price); } }
                        }
                        """
                                .replace("FAIL", JAVA));
    }

    @Test
    void functionsOfScriptsFailUnlessTheyAreCalledAtOnce() throws InterruptedException {
        var text =
                """
                (function () { function inside() { return 1; } })();
                const add = (a, b) => a + b;
                const later = async (a) => { await a; };
                class Cart { constructor() { this.n = 0; } get size() { return this.n; } }
                module.exports = { add, names: [1].map((x) => x + 1), *all() { yield 1; } };
                """;
        assertThat(broken(SyntaxLanguage.JAVASCRIPT, text))
                .isEqualTo(
                        """
                        (function () { function inside() {FAIL return 1; } })();
                        const add = (a, b) => ((() => {FAIL })(), a + b);
                        const later = async (a) => {FAIL await a; };
                        class Cart { constructor() { this.n = 0; } get size() {FAIL return this.n; } }
                        module.exports = { add, names: [1].map((x) => x + 1), *all() {FAIL yield 1; } };
                        """
                                .replace("FAIL", SCRIPT));
        assertThat(broken(SyntaxLanguage.TYPESCRIPT, text))
                .isEqualTo(broken(SyntaxLanguage.JAVASCRIPT, text));
    }

    @Test
    void typesOfTypeScriptAreNoFunctions() throws InterruptedException {
        assertThat(
                        broken(
                                SyntaxLanguage.TYPESCRIPT,
                                """
                                type Make = (n: number) => { size: number };
                                interface Cart { size(): number }
                                declare function pay(): void;
                                export const make: Make = (n) => ({ size: n });
                                """))
                .isEqualTo(
                        """
                        type Make = (n: number) => { size: number };
                        interface Cart { size(): number }
                        declare function pay(): void;
                        export const make: Make = (n) => ((() => {FAIL })(), ({ size: n }));
                        """
                                .replace("FAIL", SCRIPT));
    }

    @Test
    void functionsOfGoFailUnlessTheyRunWithTheProgram() throws InterruptedException {
        assertThat(
                        broken(
                                SyntaxLanguage.GO,
                                """
                                package cart
                                func init() { load() }
                                func Total(a int) int { return a }
                                func (c *Cart) Size() int {
                                	return c.n
                                }
                                """))
                .isEqualTo(
                        """
                        package cart
                        func init() { load() }
                        func Total(a int) int {FAIL return a }
                        func (c *Cart) Size() int {FAIL
                        	return c.n
                        }
                        """
                                .replace("FAIL", GO));
    }

    @Test
    void functionsOfRustFailButNotTheTestsBesideThem() throws InterruptedException {
        assertThat(
                        broken(
                                SyntaxLanguage.RUST,
                                """
                                const fn fixed() -> u32 { 1 }
                                /// Adds.
                                #[inline]
                                pub fn total(a: u32) -> u32 { a }
                                impl Drop for Cart { fn drop(&mut self) { self.close(); } }
                                impl Cart { fn size(&self) -> usize { self.n } }
                                #[test]
                                fn one() { assert_eq!(total(1), 1); }
                                #[cfg(test)]
                                // Beside the code.
                                mod tests {
                                    fn helper() -> u32 { 1 }
                                }
                                fn last() {}
                                """))
                .isEqualTo(
                        """
                        const fn fixed() -> u32 { 1 }
                        /// Adds.
                        #[inline]
                        pub fn total(a: u32) -> u32 {FAIL a }
                        impl Drop for Cart { fn drop(&mut self) { self.close(); } }
                        impl Cart { fn size(&self) -> usize {FAIL self.n } }
                        #[test]
                        fn one() { assert_eq!(total(1), 1); }
                        #[cfg(test)]
                        // Beside the code.
                        mod tests {
                            fn helper() -> u32 { 1 }
                        }
                        fn last() {FAIL}
                        """
                                .replace("FAIL", RUST));
    }

    @Test
    void aTextWithoutFunctionsStaysAsItIs() throws InterruptedException {
        assertThat(broken(SyntaxLanguage.PYTHON, "PRICE = 3\n")).isEmpty();
        assertThat(broken(SyntaxLanguage.RUST, "#[cfg(test)]\nmod tests { fn a() {} }\n"))
                .isEmpty();
    }

    @Test
    void onlyLanguagesOfTheTableCanBeMadeToFail() {
        assertThat(CodeBreaker.language("src/cart.py")).contains(SyntaxLanguage.PYTHON);
        assertThat(CodeBreaker.language("web/cart.tsx")).contains(SyntaxLanguage.TSX);
        assertThat(CodeBreaker.language("cart.pyi")).isEmpty();
        assertThat(CodeBreaker.language("run.sh")).isEmpty();
        assertThat(CodeBreaker.language("Cart.kt")).isEmpty();
    }

    private static String disabled(SyntaxLanguage syntaxLanguage, String text, Integer... changed)
            throws InterruptedException {
        return new CodeBreaker(Parsers.shared())
                .disabled(
                        syntaxLanguage,
                        text.getBytes(UTF_8),
                        Set.of(changed),
                        Disabling.RETURNS_NOTHING)
                .map(bytes -> new String(bytes, UTF_8))
                .orElse("");
    }

    @Test
    void functionsReturnAnEmptyTextWhereTheLanguageAllowsIt() throws InterruptedException {
        assertThat(blank(SyntaxLanguage.PYTHON, "def f():\n    return 'a'\n"))
                .contains("return \"\"");
        assertThat(blank(SyntaxLanguage.JAVASCRIPT, "const f = () => 'a';\n"))
                .isEqualTo("const f = () => (\"\".length < 1 ? \"\" : 'a');\n");
        assertThat(blank(SyntaxLanguage.JAVA, "class A { int f() { return 1; } }\n"))
                .contains("if (true) return 0;");
        assertThat(CodeBreaker.canReturnText("a.py")).isTrue();
        assertThat(CodeBreaker.canReturnText("A.java")).isFalse();
    }

    private static String blank(SyntaxLanguage syntaxLanguage, String text)
            throws InterruptedException {
        return new CodeBreaker(Parsers.shared())
                .disabled(
                        syntaxLanguage,
                        text.getBytes(UTF_8),
                        Set.of(1, 2),
                        Disabling.RETURNS_EMPTY_TEXT)
                .map(bytes -> new String(bytes, UTF_8))
                .orElse("");
    }

    @Test
    void onlyFunctionsThatAChangeMattersToDoNothing() throws InterruptedException {
        var code =
                """
                WORDS = {
                    'en': 'Hello',
                }

                def say(tongue):
                    return WORDS[tongue]

                def bye():
                    return 'Bye'
                """;
        var say = code.replace("    return WORDS", "    return\n    return WORDS");
        var bye = code.replace("    return 'Bye'", "    return\n    return 'Bye'");

        assertThat(disabled(SyntaxLanguage.PYTHON, code, 6)).isEqualTo(say);
        assertThat(disabled(SyntaxLanguage.PYTHON, code, 9)).isEqualTo(bye);
        assertThat(disabled(SyntaxLanguage.PYTHON, code, 2))
                .as("what uses the name")
                .isEqualTo(say);
        assertThat(disabled(SyntaxLanguage.PYTHON, code, 4))
                .as("no function in particular")
                .isEqualTo(say.replace("    return 'Bye'", "    return\n    return 'Bye'"));
        assertThat(disabled(SyntaxLanguage.PYTHON, "WORDS = {}\n", 1)).isEmpty();
    }

    /** A language, a function, and what it is before its own body. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "JAVA|class A { int f() {| if (true) return 0;",
                "JAVA|class A { void f() {| if (true) return;",
                "JAVA|class A { boolean f() {| if (true) return false;",
                "JAVA|class A { int[] f() {| if (true) return null;",
                "JAVA|class A { A() {| if (true) throw new java.lang.Error(\"made to fail by Musher\");",
                "GO|func f() {| if true { return  };",
                "GO|func f() string {| if true { return *new(string) };",
                "GO|func (a *A) f() (map[string]int, error) {| if true { return *new(map[string]int), *new(error) };",
                "GO|func f() (n int, err error) {| if true { return  };",
                "JAVASCRIPT|function f() {| if (\"\".length < 1) return;",
                "TYPESCRIPT|function f(): string {| if (\"\".length < 1) return undefined as any;",
                "RUST|fn f() -> u8 {| if true { panic!(\"made to fail by Musher\"); };",
                "BASH|f() {| return 0;",
            })
    void whatDoesNothingReturnsAnEmptyValue(String language, String head, String put)
            throws InterruptedException {
        var end = head.startsWith("class") ? "}\n}" : "}";

        assertThat(disabled(SyntaxLanguage.valueOf(language), head + "\n" + end + "\n", 1))
                .isEqualTo(head + put + "\n" + end + "\n");
    }

    @Test
    void whatCanOnlyDoNothingIsNotMadeToFail() {
        assertThat(CodeBreaker.language("a.sh")).isEmpty();
        assertThat(CodeBreaker.disabledLanguage("a.sh")).hasValue(SyntaxLanguage.BASH);
        assertThat(CodeBreaker.disabledLanguage("a.txt")).isEmpty();
    }
}
