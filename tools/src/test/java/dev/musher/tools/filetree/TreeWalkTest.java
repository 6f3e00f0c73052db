package dev.musher.tools.filetree;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.tools.filetree.WalkLimits.Hidden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeWalkTest {
    @TempDir Path temp;
    private Path folder;

    @BeforeEach
    void plant() throws IOException {
        folder = temp.toRealPath().resolve("tree");
        for (var path :
                List.of("a/x", "a.b", "a-b", "a0", "ab/c/d", ".dot/e", ".git/config", "é")) {
            var file = folder.resolve(path);
            Files.createDirectories(file.resolveSibling(""));
            Files.writeString(file, "x");
        }
        Files.createSymbolicLink(folder.resolve("ab/loop"), folder);
        Files.write(EntryName.path(folder, "z\u00FF".getBytes(ISO_8859_1)), new byte[1]);
    }

    @Test
    void showsPathsInTheOrderOfTheirBytes() throws InterruptedException {
        var shown = new ArrayList<String>();
        var walkResult = walk(Hidden.SKIP).inOrder(entry -> shown.add(octets(entry)));
        assertThat(shown)
                .containsExactly(
                        "a-b",
                        "a.b",
                        "a",
                        "a/x",
                        "a0",
                        "ab",
                        "ab/c",
                        "ab/c/d",
                        "ab/loop",
                        "z\u00FF",
                        "\u00C3\u00A9");
        assertThat(walkResult).isEqualTo(new WalkResult(13, 0, false));
    }

    @Test
    void showsDotfilesWhereAskedAndNeverGit() throws InterruptedException {
        var shown = new ArrayList<String>();
        walk(Hidden.VISIT).inOrder(entry -> shown.add(octets(entry)));
        assertThat(shown).startsWith(".dot", ".dot/e").doesNotContain(".git", ".git/config");
    }

    @Test
    void showsTheSameOnSeveralThreads() throws InterruptedException {
        var one = new ArrayList<String>();
        var several = Collections.synchronizedList(new ArrayList<String>());
        walk(Hidden.VISIT).inOrder(entry -> one.add(octets(entry)));
        walk(Hidden.VISIT).onThreads(3, entry -> several.add(octets(entry)));
        assertThat(several).containsExactlyInAnyOrderElementsOf(one);
    }

    @Test
    void keepsNamesThatAreNoText() throws InterruptedException {
        var found = new ArrayList<Boolean>();
        walk(Hidden.SKIP)
                .inOrder(
                        entry -> {
                            if (octets(entry).endsWith("\u00FF")) {
                                found.add(Files.isRegularFile(entry.path()));
                            }
                        });
        assertThat(found).containsExactly(true);
    }

    @Test
    void endsAtItsLimits() throws InterruptedException {
        var rules = IgnoreRules.at(folder, IgnoreSources.ofTree(folder));
        var few = new TreeWalk(folder, rules, new WalkLimits(5, 100, Hidden.VISIT));
        assertThat(few.inOrder(_ -> {})).isEqualTo(new WalkResult(5, 0, true));
        assertThat(few.onThreads(2, _ -> {})).isEqualTo(new WalkResult(5, 0, true));
        var shown = new ArrayList<String>();
        var flat = new TreeWalk(folder, rules, new WalkLimits(100, 0, Hidden.SKIP));
        assertThat(flat.inOrder(entry -> shown.add(octets(entry))).cut()).isTrue();
        assertThat(shown).doesNotContain("a/x").contains("a");
    }

    @Test
    void seesNothingWhereNothingIs() throws InterruptedException {
        var gone = folder.resolve("gone");
        var walk =
                new TreeWalk(
                        gone,
                        IgnoreRules.at(gone, IgnoreSources.ofTree(gone)),
                        WalkLimits.usual(Hidden.SKIP));
        assertThat(walk.inOrder(_ -> {})).isEqualTo(new WalkResult(0, 1, false));
    }

    @Test
    void endsWhenInterrupted() {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> walk(Hidden.SKIP).inOrder(_ -> {}))
                .isInstanceOf(InterruptedException.class);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> walk(Hidden.SKIP).onThreads(2, _ -> {}))
                .isInstanceOf(InterruptedException.class);
        assertThatThrownBy(
                        () ->
                                walk(Hidden.SKIP)
                                        .onThreads(
                                                2,
                                                _ -> {
                                                    throw new IllegalStateException("visitor");
                                                }))
                .hasMessage("visitor");
    }

    @Test
    void goesAsDeepAsPathsDo() throws IOException, InterruptedException {
        Path deep = folder;
        for (int i = 0; i < 500; i++) {
            deep = deep.resolve("d");
        }
        Files.createDirectories(deep);
        var count = new ArrayList<TreeEntry>();
        walk(Hidden.SKIP).inOrder(count::add);
        assertThat(count).hasSizeGreaterThan(500);
    }

    private TreeWalk walk(Hidden hidden) {
        return new TreeWalk(
                folder,
                IgnoreRules.at(folder, IgnoreSources.ofTree(folder)),
                WalkLimits.usual(hidden));
    }

    private String octets(TreeEntry entry) {
        return new String(EntryName.bytes(folder, entry.path()), ISO_8859_1);
    }
}
