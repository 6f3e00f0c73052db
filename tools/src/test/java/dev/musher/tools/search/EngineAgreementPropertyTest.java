package dev.musher.tools.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/** Random rules over random trees: whichever engine searches, the same files are found. */
@Tag("slow")
class EngineAgreementPropertyTest {
    private static final List<String> NAMES =
            List.of("a", "b", "ab", "A", "a.b", ".a", "b ", "b c", "[a]", "#a", "!a", "aab", "é");

    private static final List<String> PIECES =
            List.of(
                    "a", "a", "b", "b", ".", "/", "/", "*", "*", "**/", "/**", "?", "[ab]", "!",
                    "#a", "a.b", " c", "\r", "{a,b}", "[!a]", "\\a", "é", "A");

    @Property(tries = 40)
    void findTheSameFiles(
            @ForAll("trees") List<String> paths,
            @ForAll("ignoreFiles") Map<String, List<String>> ignoreFiles,
            @ForAll boolean hidden,
            @ForAll boolean repository)
            throws IOException, InterruptedException {
        assumeThat(SearchFixture.hasRipgrep()).as("ripgrep in /usr/bin or /bin").isTrue();
        var folder = Files.createTempDirectory("agree");
        try {
            var searchFixture = new SearchFixture(folder);
            plant(searchFixture, paths, ignoreFiles, repository);
            for (var path : List.of(".", "a", "b")) {
                var json =
                        "{'pattern': 'x', 'mode': 'files', 'path': '%s', 'hidden': %s}"
                                .formatted(path, hidden);
                assertThat(searchFixture.grepWithRipgrep(json)).isEqualTo(searchFixture.grep(json));
            }
        } finally {
            delete(folder);
        }
    }

    private static void plant(
            SearchFixture searchFixture,
            List<String> paths,
            Map<String, List<String>> ignoreFiles,
            boolean repository)
            throws InterruptedException {
        for (String path : paths) {
            write(searchFixture.folder().resolve(path), "x");
        }
        for (var file : ignoreFiles.entrySet()) {
            var path = searchFixture.folder().resolve(file.getKey()).resolve(".gitignore");
            write(path, String.join("\n", file.getValue()));
        }
        if (repository) {
            searchFixture.track(
                    paths.stream()
                            .filter(
                                    path ->
                                            Files.isRegularFile(
                                                    searchFixture.folder().resolve(path)))
                            .distinct()
                            .limit(3)
                            .toList());
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, text);
        } catch (IOException _) {
            // A file is in the way of a directory, or the other way round: the tree is random.
        }
    }

    @Provide
    Generator<List<String>> trees() {
        return Generators.of(NAMES)
                .list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .map(names -> String.join("/", names))
                .list()
                .ofMinSize(5)
                .ofMaxSize(25);
    }

    @Provide
    Generator<Map<String, List<String>>> ignoreFiles() {
        var lines =
                Generators.of(PIECES)
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(4)
                        .map(pieces -> String.join("", pieces))
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(3);
        return Generators.maps(Generators.of("", "", "a", "b", "a/b", "ab"), lines, 1, 2);
    }

    private static void delete(Path folder) throws IOException {
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
