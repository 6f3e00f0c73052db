package dev.musher.tools.filetree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IgnoreRulesTest {
    @TempDir Path temp;

    /** Lines of a .gitignore file, separated by bars; a path; what becomes of it. */
    @ParameterizedTest(name = "{0} and {1}: {2}")
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "*.o,            a.o,            ignored",
                "*.o,            x/y/a.o,        ignored",
                "*.o,            a.oo,           seen",
                "/a,             a,              ignored",
                "/a,             x/a,            seen",
                "x/a,            x/a,            ignored",
                "x/a,            y/x/a,          seen",
                "**/x/a,         y/x/a,          ignored",
                "x/**,           x/y/z,          ignored",
                "x/**/z,         x/z,            ignored",
                "x/**/z,         x/1/2/z,        ignored",
                "x/*,            x/y/z,          ignored",
                "x/*/z,          x/1/2/z,        seen",
                "a**b,           axb,            ignored",
                "x/a**b,         x/a/b,          seen",
                "a/,             a,              seen",
                "a/,             a/b,            ignored",
                "*|!keep,        keep,           seen",
                "*|!keep,        x/keep,         ignored",
                "*|!*/|!keep,    x/keep,         seen",
                "!a|a,           a,              ignored",
                "a|!a|a|!a,      a,              seen",
                "[ab].c,         a.c,            ignored",
                "[!ab].c,        a.c,            seen",
                "[^ab].c,        c.c,            ignored",
                "[a-c]x,         bx,             ignored",
                "[]]x,           ]x,             ignored",
                "[[:digit:]]x,   1x,             ignored",
                "[[:nope:]]x,    nx,             seen",
                "[a,             [a,             seen",
                "\\#a,           #a,             ignored",
                "#a,             #a,             seen",
                "\\!a,           !a,             ignored",
                "a\\*,           a*,             ignored",
                "a\\*,           ab,             seen",
                "a\\,            a\\,            seen",
                "a?c,            abc,            ignored",
                "?,              é,              seen",
                "??,             é,              ignored",
                "é,              é,              ignored",
                "A,              a,              seen",
                "/,              a,              seen",
                "!,              a,              seen",
                "//,             a,              seen",
                ".*,             .x/a,           ignored",
                "{a},            a,              seen"
            })
    void followsAPattern(String lines, String path, String fate)
            throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp)
                        .file(".gitignore", GitTree.octets(lines.replace('|', '\n') + "\n"))
                        .files(path);
        var relative = GitTree.octets(path);
        assertThat(tree.listedByGit().contains(relative))
                .as("by git")
                .isEqualTo(fate.equals("seen"));
        assertThat(tree.walked()).isEqualTo(tree.listedByGit());
    }

    @Test
    void takesNoLongerForAPatternMadeToBeSlow() throws IOException, InterruptedException {
        var lines =
                "**/".repeat(5000) + "x\n" + "*a".repeat(2000) + "x\n" + "**/*/".repeat(900) + "y";
        var tree = GitTree.withoutGit(temp).file(".gitignore", lines).files("a".repeat(250));
        for (int i = 0; i < 200; i++) {
            tree.files("a/a/a/a/a/a/a/a/a/a/a/a/" + "a".repeat(100) + i);
        }
        assertThat(tree.walked()).hasSize(202);
    }

    @Test
    void readsLinesLikeGit() throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp)
                        .file(
                                ".gitignore",
                                GitTree.octets("\uFEFF")
                                        + "a  \nb\\ \nc\t\r\nd\r\r\n\n   \ne\0f\ng")
                        .files("a", "a  ", "b", "b ", "c", "c\t", "d", "d\r", "e", "ef", "g", "h");
        assertThat(tree.walked()).isEqualTo(tree.listedByGit()).doesNotContain("a", "g");
    }

    @Test
    void holdsNestedFilesAgainstEachOther() throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp)
                        .file(".gitignore", "*.log\nout/\n")
                        .file("lib/.gitignore", "!*.log\n/x\n!out\n")
                        .file("lib/deep/.gitignore", "a.log\n")
                        .files("a.log", "lib/a.log", "lib/deep/a.log", "lib/deep/b.log")
                        .files("lib/x", "lib/deep/x", "out/a", "lib/out/a", "deep/out/a");
        assertThat(tree.walked())
                .isEqualTo(tree.listedByGit())
                .contains("lib/a.log", "lib/deep/b.log", "lib/deep/x")
                .doesNotContain("a.log", "lib/deep/a.log", "lib/x", "out/a");
    }

    @Test
    void readsTheFilesOutsideOfTheTree() throws IOException, InterruptedException {
        var user = Files.writeString(temp.resolve("user"), "*.user\n*.both\n/top\n");
        var tree =
                GitTree.in(temp.resolve("tree"))
                        .withUserFile(user)
                        .file(".git/info/exclude", "*.repo\n!kept.both\n")
                        .file(".gitignore", "!kept.repo\n")
                        .files("a.user", "a.repo", "kept.repo", "a.both", "kept.both")
                        .files("top", "x/top");
        assertThat(tree.walked())
                .isEqualTo(tree.listedByGit())
                .containsExactly(".gitignore", "kept.both", "kept.repo", "x/top");
    }

    @Test
    void findsThePatternsOfALinkedWorktree() throws IOException, InterruptedException {
        GitTree.in(temp.resolve("main")).file(".git/info/exclude", "*.repo\n");
        var tree = GitTree.withoutGit(temp.resolve("linked")).files("a.repo", "a");
        var git = temp.toRealPath().resolve("main/.git/worktrees/linked");
        Files.createDirectories(git);
        Files.writeString(git.resolve("commondir"), "../..\n");
        Files.writeString(tree.folder().resolve(".git"), "gitdir: " + git + "\n");
        assertThat(tree.walked()).containsExactly("a");
    }

    @Test
    void knowsTheRulesAboveWhereAWalkBegins() throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp)
                        .file(".gitignore", "*.log\n/a/b/anchored\n")
                        .file("a/.gitignore", "*.tmp\n")
                        .files("a/b/x.log", "a/b/x.tmp", "a/b/anchored", "a/b/c/anchored", "a/b/y");
        assertThat(tree.walked(tree.folder().resolve("a/b"))).containsExactly("c/anchored", "y");
    }

    @Test
    void looksIntoAnIgnoredDirectoryThatIsNamed() throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp)
                        .file(".gitignore", "modules/\n*.log\n")
                        .file("modules/x/.gitignore", "*.tmp\n")
                        .files("modules/x/a", "modules/x/a.log", "modules/x/a.tmp");
        assertThat(tree.walked(tree.folder().resolve("modules/x")))
                .containsExactly(".gitignore", "a", "a.log");
    }

    @Test
    void worksOutsideOfARepository() throws IOException, InterruptedException {
        var tree =
                GitTree.withoutGit(temp)
                        .file(".gitignore", "*.log\n")
                        .file("a/.gitignore", "!b.log\n")
                        .files("a/a.log", "a/b.log", "a/c");
        assertThat(tree.walked()).containsExactly(".gitignore", "a/.gitignore", "a/b.log", "a/c");
        assertThat(tree.walked(tree.folder().resolve("a")))
                .containsExactly(".gitignore", "b.log", "c");
    }

    @Test
    void beginsAnewInANestedRepository() throws IOException, InterruptedException {
        var tree = GitTree.in(temp.resolve("outer")).file(".gitignore", "*.log\n");
        GitTree.in(tree.folder().resolve("inner"))
                .file(".git/info/exclude", "*.tmp\n")
                .files("a.log", "a.tmp");
        assertThat(tree.walked()).containsExactly(".gitignore", "inner/a.log");
        assertThat(tree.walked(tree.folder().resolve("inner"))).containsExactly("a.log");
    }

    @Test
    void takesNoLinkForAFileOfRules() throws IOException, InterruptedException {
        var tree = GitTree.in(temp.resolve("tree")).files("a.log");
        var rules = Files.writeString(temp.resolve("rules"), "*.log\n");
        Files.createSymbolicLink(tree.folder().resolve(".gitignore"), rules);
        assertThat(tree.walked()).isEqualTo(tree.listedByGit()).contains("a.log");
    }

    @Test
    void ignoresCaseWhereGitDoes() throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp)
                        .with(NameCase.FOLDED)
                        .file(".gitignore", "Build/\n*.LOG\n/Src/[a-c]*\n")
                        .files("build/a", "x.log", "src/B", "src/d", "SRC/a");
        assertThat(tree.walked())
                .isEqualTo(tree.listedByGit())
                .containsExactly(".gitignore", "src/d");
    }

    @Test
    void answersForSinglePaths() throws IOException, InterruptedException {
        var tree =
                GitTree.in(temp).file(".gitignore", "a/*\n!a/keep\nb/\n").files("a/keep/x", "b/x");
        var rules = IgnoreRules.at(tree.folder(), tree.sources());
        var a = tree.folder().resolve("a");
        var b = tree.folder().resolve("b");
        assertThat(
                        List.of(
                                rules.ignores(a, TreeEntryKind.DIRECTORY),
                                rules.enter(a).ignores(a.resolve("keep"), TreeEntryKind.DIRECTORY),
                                rules.enter(a).ignores(a.resolve("other"), TreeEntryKind.FILE),
                                rules.ignores(b, TreeEntryKind.FILE),
                                rules.ignores(b, TreeEntryKind.LINK),
                                rules.ignores(b, TreeEntryKind.DIRECTORY),
                                rules.enter(b).ignores(b.resolve("x"), TreeEntryKind.FILE)))
                .containsExactly(false, false, true, false, false, true, true);
    }
}
