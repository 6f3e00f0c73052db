package dev.musher.yard;

import static dev.musher.yard.Farm.SEVEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserUntouchedTest {
    /** Everything of the user's that the yard could change, as text. */
    private static final String EVERYTHING =
            """
            export GIT_OPTIONAL_LOCKS=0
            cat .git/HEAD; cksum .git/index .git/config; ls -lR .git/hooks .git/info
            git status --porcelain=v2 -b; git stash list; git worktree list
            git for-each-ref refs/heads refs/tags refs/remotes refs/stash | grep -v /musher/
            git reflog --all | grep -v musher/; git diff; git diff --cached; ls -A
            """;

    @TempDir Path place;

    @Test
    void findsTheUsersRepositoryAsItWas() throws Exception {
        var farm = dirty();
        var before = farm.user(EVERYTHING);
        var yard = farm.yard();

        yard.problem();
        var plot = yard.open(SEVEN, "tidy");
        farm.work(plot, "a.txt", "Add a");
        yard.look(plot);
        yard.bringHome(plot);
        farm.agent(plot, "git commit -q --amend -m Better; echo x > x");
        yard.bringHome(plot);
        yard.look(plot);
        yard.checkOut(farm.commit("musher/7-tidy"), "gates").close();
        yard.orphans(Set.of());
        yard.remove(SEVEN, Yard.Ground.MERGED);
        yard.remove(SEVEN, Yard.Ground.CLOSED);

        assertThat(farm.user(EVERYTHING)).isEqualTo(before);
    }

    @Test
    void wouldSeeAChange() throws Exception {
        var farm = dirty();
        var before = farm.user(EVERYTHING);

        farm.user("git add new.txt");

        assertThat(farm.user(EVERYTHING)).isNotEqualTo(before);
    }

    private Farm dirty() throws Exception {
        var farm = Farm.started(place);
        farm.user("echo stashed >> note.txt; git stash -q; git branch side; git tag v1");
        farm.user("echo staged >> note.txt; git add note.txt; echo unstaged >> note.txt");
        farm.user(
                "echo new > new.txt; mkdir -p .musher/state; echo '*' > .musher/state/.gitignore");
        return farm;
    }
}
