package dev.musher.tools.sandbox.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.base.secret.SecretNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a project is found to hold, with and without earlier looks. */
class ProjectTreeTest {
    @TempDir Path place;

    /** A change to a file or folder. */
    private record Change(String kind, String from, String to) {
        void apply(Path top) throws IOException {
            Path source = top.resolve(from);
            Path target = top.resolve(to);
            try {
                switch (kind) {
                    case "write" -> Files.writeString(source, "token=47114711");
                    case "blank" -> Files.writeString(source, "x");
                    case "folder" -> Files.createDirectories(source);
                    case "repository" -> {
                        Files.createDirectories(source.resolve("refs"));
                        Files.createDirectories(source.resolve("objects"));
                        Files.writeString(source.resolve("HEAD"), "x");
                    }
                    case "move" -> Files.move(source, target);
                    case "delete" -> Files.delete(source);
                    case "link" -> Files.createSymbolicLink(source, target);
                    default ->
                            Files.setAttribute(
                                    source, "unix:mode", 04755, LinkOption.NOFOLLOW_LINKS);
                }
            } catch (IOException | IllegalArgumentException | UnsupportedOperationException _) {
                // Not possible as things are.
            }
        }
    }

    @Property(tries = 60)
    void aLookAfterOthersFindsWhatAFirstOneFinds(@ForAll("changes") List<Change> changes)
            throws IOException {
        Path top = Files.createTempDirectory("tree").toRealPath();
        try {
            var trusting = new ProjectTree.Bounds(1000, -Long.MAX_VALUE);
            var tree = new ProjectTree(top, top, SecretNames.PATTERNS, trusting);
            for (var change : changes) {
                awaitTick(top);
                change.apply(top);
                assertThat(sorted(tree.look()))
                        .as(change.toString())
                        .isEqualTo(sorted(new ProjectTree(top, top, SecretNames.PATTERNS).look()));
            }
        } finally {
            try (var files = Files.walk(top)) {
                for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    /** Until the clock of the file system has gone on. */
    private static void awaitTick(Path top) throws IOException {
        Path probe = top.resolveSibling(top.getFileName() + "-probe");
        Files.writeString(probe, "");
        long first = InspectedFile.of(probe).orElseThrow().changed();
        Files.delete(probe);
        long now = first;
        while (now == first) {
            Files.writeString(probe, "");
            now = InspectedFile.of(probe).orElseThrow().changed();
            Files.delete(probe);
        }
    }

    private static List<Object> sorted(ProjectEntries found) {
        return List.of(
                found.repositories(),
                found.privileged(),
                found.steering(),
                found.todos(),
                new TreeSet<>(found.secrets()),
                found.gaps());
    }

    @Provide
    Generator<List<Change>> changes() {
        var kinds =
                Generators.of(
                        "write",
                        "blank",
                        "folder",
                        "repository",
                        "move",
                        "delete",
                        "link",
                        "privilege");
        var paths =
                Generators.of(
                        "a",
                        "b",
                        "a/c",
                        "a/.env",
                        "b/.npmrc",
                        ".vscode",
                        "a/c/.envrc",
                        ".git",
                        "a/x.pem");
        return Combinators.combine(kinds, paths, paths)
                .as(Change::new)
                .list()
                .ofMinSize(4)
                .ofMaxSize(14);
    }

    @Test
    void looksForNothingButSecretsWhereCommandsCannotChangeAnything() throws IOException {
        Path top = place.toRealPath();
        for (var folder : List.of("kept/in/.git", "kept/in/.vscode", ".git/hooks", "free/.git")) {
            Files.writeString(
                    Files.createDirectories(top.resolve(folder)).resolveSibling(".env"), "x");
        }
        var tree = new ProjectTree(top, top, SecretNames.PATTERNS);
        tree.skip(Set.of(top.resolve("kept"), top.resolve(".git/hooks")));

        var expected = ProjectEntries.empty();
        expected.repositories().addAll(List.of(top.resolve(".git"), top.resolve("free/.git")));
        expected.secrets().addAll(List.of(top.resolve("free/.env"), top.resolve("kept/in/.env")));
        assertThat(List.of(tree.look(), tree.lookAtFolders()))
                .isEqualTo(List.of(expected, expected));
    }

    @Test
    void saysWhatItDidNotLookAt() throws IOException {
        Path top = place.toRealPath();
        for (int i = 0; i < 12; i++) {
            Files.writeString(Files.createDirectories(top.resolve("f" + i)).resolve(".env"), "x");
        }
        assertThat(
                        new ProjectTree(
                                        top,
                                        top,
                                        SecretNames.PATTERNS,
                                        new ProjectTree.Bounds(100, 0))
                                .look()
                                .gaps())
                .isEmpty();
        assertThat(
                        new ProjectTree(
                                        top,
                                        top,
                                        SecretNames.PATTERNS,
                                        new ProjectTree.Bounds(20, 0))
                                .look()
                                .gaps())
                .containsExactly(
                        "The project is large: beyond its first 20 files (packages and the deepest folders come last),"
                                + " secrets and repositories are not found.");
    }
}
