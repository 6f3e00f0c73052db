package dev.musher.tools.sandbox.gitfiles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.tools.sandbox.TestHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitFinderTest {
    @TempDir Path place;

    private TestHome testHome;
    private GitFinder finder;

    @BeforeEach
    void furnish() throws IOException {
        testHome = TestHome.bare(place);
        finder = new GitFinder(testHome.home());
    }

    @Test
    void findsEachKind() throws Exception {
        testHome.outside(
                testHome.place(),
                """
                export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=commit.gpgSign GIT_CONFIG_VALUE_0=false
                export GIT_CONFIG_KEY_1=protocol.file.allow GIT_CONFIG_VALUE_1=always
                git init -q work && cd work && git commit -q --allow-empty -m Start
                git worktree add -q ../tree -b tree && git init -q --separate-git-dir ../bare ../apart
                git init -q ../super && git -C ../super submodule --quiet add ../work sub
                """);
        Path work = testHome.workplace();
        Path at = testHome.place();

        assertThat(finder.around(work)).isEqualTo(new GitLocation.Own(work, work.resolve(".git")));
        assertThat(finder.around(at.resolve("tree")))
                .isEqualTo(
                        new GitLocation.Linked(
                                at.resolve("tree"),
                                work.resolve(".git/worktrees/tree"),
                                work.resolve(".git")));
        assertThat(finder.around(at.resolve("super/sub")))
                .isEqualTo(
                        new GitLocation.Own(
                                at.resolve("super/sub"), at.resolve("super/.git/modules/sub")));
        assertThat(finder.around(at.resolve("apart"))).isInstanceOf(GitLocation.Unusable.class);
    }

    @Test
    void findsTheRepositoryAboveButNotOneThatHoldsTheHome() throws Exception {
        testHome.outside(
                testHome.place(), "git init -q; git init -q work; mkdir -p work/a/b home/c");

        assertThat(finder.around(testHome.workplace().resolve("a/b")))
                .isEqualTo(
                        new GitLocation.Own(
                                testHome.workplace(), testHome.workplace().resolve(".git")));
        assertThat(finder.around(testHome.home().resolve("c"))).isEqualTo(new GitLocation.None());
    }

    @Test
    void believesNoFileThatNamesAForeignRepository() throws Exception {
        testHome.outside(testHome.place(), "git init -q foreign");
        Path entry = testHome.workplace().resolve(".git");
        Files.writeString(entry, "gitdir: " + testHome.place().resolve("foreign/.git"));

        assertThat(finder.around(testHome.workplace()))
                .isEqualTo(
                        new GitLocation.Unusable(
                                entry,
                                testHome.place().resolve("foreign/.git")
                                        + " does not name this folder as its work tree"));
    }

    @Test
    void believesNoGitDirectoryThatLeadsElsewhere() throws Exception {
        testHome.outside(testHome.workplace(), "git init -q && echo ../evil >.git/commondir");

        assertThat(finder.around(testHome.workplace()))
                .isEqualTo(
                        new GitLocation.Unusable(
                                testHome.workplace().resolve(".git"),
                                "its file commondir points git to settings elsewhere"));
    }
}
