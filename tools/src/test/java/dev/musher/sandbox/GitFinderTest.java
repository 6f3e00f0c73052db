package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitFinderTest {
    @TempDir Path place;

    private Quarters quarters;
    private GitFinder finder;

    @BeforeEach
    void furnish() throws IOException {
        quarters = Quarters.bare(place);
        finder = new GitFinder(quarters.home());
    }

    @Test
    void findsEachKind() throws Exception {
        quarters.outside(
                quarters.place(),
                """
                export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=commit.gpgSign GIT_CONFIG_VALUE_0=false
                export GIT_CONFIG_KEY_1=protocol.file.allow GIT_CONFIG_VALUE_1=always
                git init -q work && cd work && git commit -q --allow-empty -m Start
                git worktree add -q ../tree -b tree && git init -q --separate-git-dir ../bare ../apart
                git init -q ../super && git -C ../super submodule --quiet add ../work sub
                """);
        Path work = quarters.workplace();
        Path at = quarters.place();

        assertThat(finder.around(work)).isEqualTo(new GitPlace.Own(work, work.resolve(".git")));
        assertThat(finder.around(at.resolve("tree")))
                .isEqualTo(
                        new GitPlace.Linked(
                                at.resolve("tree"),
                                work.resolve(".git/worktrees/tree"),
                                work.resolve(".git")));
        assertThat(finder.around(at.resolve("super/sub")))
                .isEqualTo(
                        new GitPlace.Own(
                                at.resolve("super/sub"), at.resolve("super/.git/modules/sub")));
        assertThat(finder.around(at.resolve("apart"))).isInstanceOf(GitPlace.Doubtful.class);
    }

    @Test
    void findsTheRepositoryAboveButNotOneThatHoldsTheHome() throws Exception {
        quarters.outside(
                quarters.place(), "git init -q; git init -q work; mkdir -p work/a/b home/c");

        assertThat(finder.around(quarters.workplace().resolve("a/b")))
                .isEqualTo(
                        new GitPlace.Own(
                                quarters.workplace(), quarters.workplace().resolve(".git")));
        assertThat(finder.around(quarters.home().resolve("c"))).isEqualTo(new GitPlace.None());
    }

    @Test
    void believesNoFileThatNamesAForeignRepository() throws Exception {
        quarters.outside(quarters.place(), "git init -q foreign");
        Path entry = quarters.workplace().resolve(".git");
        Files.writeString(entry, "gitdir: " + quarters.place().resolve("foreign/.git"));

        assertThat(finder.around(quarters.workplace()))
                .isEqualTo(
                        new GitPlace.Doubtful(
                                entry,
                                quarters.place().resolve("foreign/.git")
                                        + " does not name this folder as its work tree"));
    }

    @Test
    void believesNoGitDirectoryThatLeadsElsewhere() throws Exception {
        quarters.outside(quarters.workplace(), "git init -q && echo ../evil >.git/commondir");

        assertThat(finder.around(quarters.workplace()))
                .isEqualTo(
                        new GitPlace.Doubtful(
                                quarters.workplace().resolve(".git"),
                                "its file commondir leads git to settings elsewhere"));
    }
}
