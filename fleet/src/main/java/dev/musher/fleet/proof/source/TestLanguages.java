package dev.musher.fleet.proof.source;

import dev.musher.codegen.TextFile;
import dev.musher.fleet.proof.source.TestLanguage.Tests;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The languages whose tests are known; the table itself says how it is written. */
@TextFile("tests.table")
public final class TestLanguages {
    private static final List<TestLanguage> ALL = read();

    private TestLanguages() {}

    private static List<TestLanguage> read() {
        var languages = new ArrayList<TestLanguage>();
        for (String section : TestLanguagesText.TEXT.split("\n\\[", -1)) {
            int header = section.indexOf(']');
            if (!section.startsWith("#")) {
                var endings = Set.of(section.substring(0, header).split(" ", -1));
                languages.add(language(endings, section.substring(header + 1)));
            }
        }
        return List.copyOf(languages);
    }

    private static TestLanguage language(Set<String> endings, String section) {
        var values = new HashMap<String, String>();
        for (String line : section.strip().split("\n", -1)) {
            int space = line.indexOf(' ');
            values.merge(
                    line.substring(0, space),
                    line.substring(space + 1),
                    (one, other) -> one + "|" + other);
        }
        return new TestLanguage(
                endings,
                values.getOrDefault("comment", ""),
                new Tests(
                        pattern(values, "mark"),
                        pattern(values, "function"),
                        pattern(values, "named"),
                        pattern(values, "many")),
                pattern(values, "skip"),
                pattern(values, "maybe"),
                pattern(values, "assertion"));
    }

    private static Pattern pattern(Map<String, String> values, String word) {
        return values.containsKey(word) ? Pattern.compile(values.get(word)) : TestLanguage.NEVER;
    }

    /** The language of a file, by the ending of its name. */
    public static Optional<TestLanguage> ofPath(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        var ending = name.substring(name.lastIndexOf('.') + 1);
        return ALL.stream()
                .filter(testLanguage -> testLanguage.endings().contains(ending))
                .findFirst();
    }
}
