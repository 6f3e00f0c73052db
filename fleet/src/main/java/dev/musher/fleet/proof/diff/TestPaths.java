package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which files hold tests, by their paths. */
final class TestPaths {
    private static final Set<String> FOLDERS_OF_TESTS =
            Set.of(
                    "test",
                    "tests",
                    "__tests__",
                    "e2e",
                    "cypress",
                    "testsuite",
                    "integration-tests",
                    "unittests");

    private static final Set<String> FOLDERS =
            Stream.concat(FOLDERS_OF_TESTS.stream(), Stream.of("spec", "specs", "testing"))
                    .collect(Collectors.toUnmodifiableSet());

    /** Where projects keep libraries of others. */
    static final Set<String> VENDORED = Set.of("vendor", "node_modules", "third_party");

    private static final Set<String> LIBRARIES =
            Stream.concat(VENDORED.stream(), Stream.of("site-packages", ".venv", "dist"))
                    .collect(Collectors.toUnmodifiableSet());

    /** What tests work on. */
    private static final Set<String> DATA =
            Set.of("testdata", "fixtures", "__fixtures__", "__snapshots__", "__mocks__");

    /** Its group is what the test is about. */
    private static final List<Pattern> NAMES =
            List.of(
                    Pattern.compile("(.+)(?:Tests?|TestCase|IT|ITCase|Specs?)\\.\\w+"),
                    Pattern.compile("Tests?([A-Z].*)\\.\\w+"),
                    Pattern.compile("(?:test|spec)[_-](.+)\\.\\w+"),
                    Pattern.compile("(.+)[._-](?:tests?|spec|specs|cy|e2e|unittest)\\.\\w+"),
                    Pattern.compile("(.+)\\.(?:bats|t)"),
                    Pattern.compile("((?:run[._-]?)?tests?\\d*)\\.\\w+"));

    private TestPaths() {}

    /** The language of a file with tests. In Rust tests are where the code is. */
    static Optional<TestLanguage> language(String path) {
        var language = TestLanguages.ofPath(path);
        boolean inline = path.endsWith(".rs");
        boolean test = inline || isIn(path, FOLDERS) || subject(path).isPresent();
        return test && !isIn(path, LIBRARIES) && !isIn(path, DATA) ? language : Optional.empty();
    }

    /** Whether a file is a test or something that tests are given, also a link in their place. */
    static boolean isOfTests(String path) {
        return isLikeTests(path) && !isIn(path, LIBRARIES);
    }

    /** Whether it is so by name and folder, also in a library. */
    static boolean isLikeTests(String path) {
        return isIn(path + "/", FOLDERS)
                || isIn(path + "/", DATA)
                || (subject(path).isPresent() && TestLanguages.ofPath(path).isPresent());
    }

    /** Whether its name, or a folder that may be about anything, is all that makes a test of it. */
    static boolean isOnlyCalledTest(String path) {
        return TestLanguages.ofPath(path).isPresent()
                && isOfTests(path)
                && !isIn(path, DATA)
                && !isIn(path, FOLDERS_OF_TESTS);
    }

    /** What a test is about, by its name: {@code Cart} for {@code CartTest.java}. */
    static Optional<String> subject(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        for (Pattern pattern : NAMES) {
            var found = pattern.matcher(name);
            if (found.matches()) {
                return Optional.of(found.group(1));
            }
        }
        return Optional.empty();
    }

    private static boolean isIn(String path, Set<String> folders) {
        var names = path.split("/", -1);
        for (int i = 0; i < names.length - 1; i++) {
            if (folders.contains(names[i].toLowerCase(Locale.ROOT))) {
                return true;
            }
        }
        return false;
    }
}
