package dev.musher.fleet.proof.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.fleet.proof.source.AddedCode;
import java.util.List;

/** What meddles is found in whatever way it is spaced, named and put among other code. */
class TestTamperingPropertyTest {
    /** A cheat: {@code @} is a name, {@code ~} a place where blanks may be. */
    private static final List<String> PYTHON =
            List.of(
                    "import os as @\n@._exit~(~0~)",
                    "from os import _exit as @\n@(0)",
                    "from unittest import TestCase as @\n@.assertEqual~=~lambda *a:~None",
                    "import unittest as @\nsetattr~(~@.TestCase~,~'assertTrue'~,~f)",
                    "sys.modules~[~'unittest'~]~=~@",
                    "@ = 'pytest' in  sys.modules",
                    "if os.environ.get~(~'PYTEST_CURRENT_TEST'~):\n    @ = 1",
                    "@ = open~(~'tests/test_@.py'~)",
                    "class @:\n    def __eq__(self, other):~return  True",
                    "print~(~'Ran 3 tests in 0.@s'~)");

    private static final List<String> JAVASCRIPT =
            List.of(
                    "process.reallyExit~(~0~);",
                    "process.exitCode~=~0;",
                    "assert.deepEqual~=~@;",
                    "@['strictEqual']~=~() => {};",
                    "globalThis.expect~=~@;",
                    "const @~=~process.env.JEST_WORKER_ID;",
                    "const @~=~readFileSync~(~'./@.test.js'~);",
                    "console.log~(~'TAP version 13'~);");

    private static final List<String> OTHERS =
            List.of(
                    "cart.h\n#~define NDEBUG",
                    "cart.c\n#~define assert(@)",
                    "cart.sh\nexit~() { command exit 0; }",
                    "cart.rs\nfn @() { if cfg!(debug_assertions) { 1 } else~{ 2 } }");

    @Property(tries = 60)
    void soIsEveryVariantInOtherLanguages(@ForAll("others") String[] variant) {
        var parts = variant[1].strip().split("\n", 2);

        assertThat(AddedCode.found(parts[0], parts[1]))
                .as(variant[1])
                .anyMatch(it -> it.startsWith("blocks "));
    }

    @Provide
    Generator<String[]> others() {
        var names = Generators.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(6);
        return Combinators.combine(Generators.of(OTHERS), names, Generators.of("", " ", "  "))
                .as(
                        (cheat, name, blank) ->
                                new String[] {"", cheat.replace("~", blank).replace("@", name)});
    }

    @Property(tries = 300)
    void everyVariantIsFound(@ForAll("variants") String[] variant) {
        assertThat(AddedCode.found(variant[0], variant[1]))
                .as(variant[1])
                .anyMatch(it -> it.startsWith("blocks "));
    }

    @Property(tries = 200)
    void noVariantInACommentIsFound(@ForAll("variants") String[] variant) {
        boolean isPython = variant[0].endsWith(".py");
        var comment =
                isPython ? "\"\"\"\n" + variant[1] + "\n\"\"\"" : "/*\n" + variant[1] + "\n*/";

        assertThat(AddedCode.found(variant[0], comment)).as(comment).isEmpty();
    }

    @Provide
    Generator<String[]> variants() {
        return Generators.oneOf(variants("shop/cart.py", PYTHON), variants("cart.mjs", JAVASCRIPT));
    }

    private static Generator<String[]> variants(String path, List<String> cheats) {
        var names = Generators.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(6);
        var blanks = Generators.of("", " ", "  ");
        var around = Generators.of("", "\n", "x = 1;\n", "x = 'it is \"so\"'\n");
        return Combinators.combine(Generators.of(cheats), names, blanks, around, around)
                .as(
                        (cheat, name, blank, before, after) ->
                                new String[] {
                                    path,
                                    before
                                            + cheat.replace("~", blank).replace("@", name)
                                            + "\n"
                                            + after
                                });
    }
}
