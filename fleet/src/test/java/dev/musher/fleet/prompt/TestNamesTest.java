package dev.musher.fleet.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class TestNamesTest {
    /** A test in a file in a folder. */
    record Located(String folder, String file, String test) {}

    private static final List<Function<Located, String>> SPELLINGS =
            List.of(
                    it -> it.folder() + "." + it.file() + "." + it.test(),
                    it -> it.folder() + "/" + it.file() + ".py::" + it.test(),
                    it -> it.folder() + "/" + it.file() + ".ts > " + it.test(),
                    it -> it.folder() + "." + it.file() + "#" + it.test(),
                    it -> it.folder() + "::" + it.file() + "::" + it.test(),
                    it -> it.file() + "." + it.test(),
                    it -> it.file() + ".py::" + it.test());

    @Property(tries = 300)
    void aTestIsTheSameHoweverARunnerSpellsIt(
            @ForAll("located") Located test,
            @ForAll("spelling") int one,
            @ForAll("spelling") int two) {
        var named = SPELLINGS.get(one).apply(test);
        var cited = SPELLINGS.get(two).apply(test);

        assertThat(TestNames.isSame(named, cited)).isTrue();
        assertThat(TestNames.isSame(named, test.test())).isTrue();
    }

    @Property(tries = 300)
    void anotherTestIsNotTheSame(
            @ForAll("located") Located test,
            @ForAll("spelling") int one,
            @ForAll("spelling") int two) {
        var named = SPELLINGS.get(one).apply(test);
        var longer = new Located(test.folder(), test.file(), "x" + test.test());
        var elsewhere = new Located(test.folder(), "x_" + test.file(), test.test());

        assertThat(TestNames.isSame(named, SPELLINGS.get(two).apply(longer))).isFalse();
        assertThat(TestNames.isSame(named, SPELLINGS.get(two).apply(elsewhere))).isFalse();
        assertThat(TestNames.isSame(named, test.folder())).isFalse();
        assertThat(TestNames.isSame(named, "")).isFalse();
    }

    @Test
    void theNearestNamesAreTold() {
        var known = Set.of("a.b.one", "a.b.two", "a.c.three", "a.c.four", "a.c.five", "z.zero");

        assertThat(TestNames.near(known, "q/b.py::zero"))
                .isEqualTo("known are z.zero, a.b.one, a.b.two, a.c.five, a.c.four, …");
        assertThat(TestNames.near(Set.of(), "zero"))
                .isEqualTo("test names are unknown here; cite a command instead");
    }

    @Provide
    Generator<Located> located() {
        var word = Generators.strings().withCharRange('a', 'd').withChars("_").ofMinLength(5);
        return Combinators.combine(
                        word.ofMaxLength(8).map(it -> "f" + it),
                        word.ofMaxLength(8).map(it -> "g" + it),
                        word.ofMaxLength(8).map(it -> "h" + it))
                .as(Located::new);
    }

    @Provide
    Generator<Integer> spelling() {
        return Generators.integers().between(0, SPELLINGS.size() - 1);
    }
}
