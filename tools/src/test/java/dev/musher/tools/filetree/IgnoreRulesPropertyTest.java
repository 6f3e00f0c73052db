package dev.musher.tools.filetree;

import static org.assertj.core.api.Assertions.assertThat;

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

/** Random patterns over random trees: git and we ignore the same. */
@Tag("slow")
class IgnoreRulesPropertyTest {
    private static final List<String> NAMES =
            List.of(
                    "a", "b", "ab", "A", "a.b", ".a", "b ", "b c", "[a]", "#a", "!a", "a\\b",
                    "aab");

    private static final List<String> PIECES =
            List.of(
                    "a",
                    "a",
                    "b",
                    "b",
                    ".",
                    "/",
                    "/",
                    "/",
                    "*",
                    "*",
                    "**",
                    "**/",
                    "/**",
                    "?",
                    "[ab]",
                    "[!a]",
                    "[^b]",
                    "[a-b]",
                    "[]a]",
                    "[[:alpha:]]",
                    "[[:nope:]]",
                    "[[:upper:]]",
                    "[a",
                    "]",
                    "[",
                    "[\\]]",
                    "[a-",
                    "[!-a]",
                    "\\a",
                    "\\*",
                    "\\ ",
                    " ",
                    "\\",
                    "#",
                    "!",
                    "A");

    @Property(tries = 50)
    void ignoresWhatGitIgnores(
            @ForAll("trees") List<String> paths,
            @ForAll("ignoreFiles") Map<String, List<String>> ignoreFiles,
            @ForAll NameCase nameCase)
            throws IOException, InterruptedException {
        var folder = Files.createTempDirectory("ignore");
        try {
            var tree = GitTree.in(folder).with(nameCase);
            plant(tree, paths, ignoreFiles);
            assertThat(tree.walked()).isEqualTo(tree.listedByGit());
        } finally {
            delete(folder);
        }
    }

    @Property(tries = 30)
    void neverIgnoresWhatGitTracks(
            @ForAll("trees") List<String> paths,
            @ForAll("ignoreFiles") Map<String, List<String>> ignoreFiles)
            throws IOException, InterruptedException {
        var folder = Files.createTempDirectory("tracked");
        try {
            var tree = GitTree.in(folder);
            plant(tree, paths, ignoreFiles);
            var files =
                    paths.stream()
                            .filter(path -> Files.isRegularFile(tree.folder().resolve(path)))
                            .distinct()
                            .toList();
            tree.track(files.subList(0, files.size() / 3));
            assertThat(tree.walked()).isEqualTo(tree.listedByGit());
        } finally {
            delete(folder);
        }
    }

    private static void plant(
            GitTree tree, List<String> paths, Map<String, List<String>> ignoreFiles)
            throws IOException {
        for (String path : paths) {
            var file = tree.folder().resolve(path);
            if (!Files.exists(file) && madeDirectory(file.resolveSibling(""))) {
                Files.writeString(file, "x");
            }
        }
        for (var file : ignoreFiles.entrySet()) {
            var directory = tree.folder().resolve(file.getKey());
            if (madeDirectory(directory)) {
                Files.writeString(
                        directory.resolve(".gitignore"), String.join("\n", file.getValue()));
            }
        }
    }

    private static boolean madeDirectory(Path directory) {
        try {
            Files.createDirectories(directory);
            return true;
        } catch (IOException _) {
            return false;
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
        var directories = Generators.of("", "", "a", "b", "a/b", "ab", "a/a");
        var lines =
                Generators.of(PIECES)
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(5)
                        .map(pieces -> String.join("", pieces))
                        .list()
                        .ofMinSize(1)
                        .ofMaxSize(4);
        return Generators.maps(directories, lines, 1, 3);
    }

    private static void delete(Path folder) throws IOException {
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
