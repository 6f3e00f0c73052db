package dev.musher.fleet.landing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LandedSearchTest {
    @TempDir Path place;
    private LandingFixture landingFixture;

    @BeforeEach
    void start() throws Exception {
        landingFixture = LandingFixture.in(place);
    }

    @Test
    void findsWhatLandedWhoeverMovedBase() throws Exception {
        var track = landingFixture.track();
        var queuedStory = landingFixture.story(1, "echo a > a");
        var stackedCommit = landingFixture.stack(track, queuedStory).getFirst();
        assertThat(track.find(queuedStory)).isEmpty();

        landingFixture.user("git merge -q --ff-only " + stackedCommit.landed().commit());
        landingFixture.user("echo more > more; git add more; git commit -q -m More");

        assertThat(track.find(queuedStory)).isEqualTo(Optional.of(stackedCommit));
        assertThat(landingFixture.track().find(queuedStory)).isEqualTo(Optional.of(stackedCommit));
    }

    @Test
    void forgetsWhatBaseNoLongerHas() throws Exception {
        var track = landingFixture.track();
        var queuedStory = landingFixture.story(1, "echo a > a");
        var start = landingFixture.commit("main");
        var stackedCommit = landingFixture.stack(track, queuedStory).getFirst();
        landingFixture.user("git merge -q --ff-only " + stackedCommit.landed().commit());
        assertThat(track.find(queuedStory)).isPresent();

        landingFixture.user("git reset -q --hard " + start);

        assertThat(track.find(queuedStory)).isEmpty();
    }

    @Test
    void looksAtBasesOwnLineOnly() throws Exception {
        var queuedStory = landingFixture.story(1, "echo a > a");
        var stackedCommit = landingFixture.stack(landingFixture.track(), queuedStory).getFirst();
        landingFixture.user("echo b > b; git add b; git commit -q -m B");
        landingFixture.user("git merge -q --no-ff -m Aside " + stackedCommit.landed().commit());

        assertThat(landingFixture.track().find(queuedStory)).isEmpty();
    }

    @Test
    void isNotTakenInByTrailersInTheBody() throws Exception {
        var queuedStory = landingFixture.story(1, "echo a > a");
        landingFixture.user(
                "echo b > b; git add b; git commit -q -m 'Quote' -m 'Musher-Story: 1\nMusher-Tip: "
                        + queuedStory.tip()
                        + "' -m 'And more.'");

        assertThat(landingFixture.track().find(queuedStory)).isEmpty();
    }

    @Test
    @Tag("slow")
    void looksAtTheNewestCommitsOnly() throws Exception {
        var queuedStory = landingFixture.story(1, "echo a > a");
        var stackedCommit = landingFixture.stack(landingFixture.track(), queuedStory).getFirst();
        landingFixture.user("git merge -q --ff-only " + stackedCommit.landed().commit());
        add(4_999);
        assertThat(landingFixture.track().find(queuedStory)).isEqualTo(Optional.of(stackedCommit));

        add(1);
        long start = System.nanoTime();
        assertThat(landingFixture.track().find(queuedStory)).isEmpty();
        System.err.printf(
                "find in 5,001 commits: %d ms%n", (System.nanoTime() - start) / 1_000_000);
    }

    private void add(int commits) throws Exception {
        landingFixture.user(
                """
                tree=$(git rev-parse main^{tree}); at=$(git rev-parse main)
                for i in $(seq COUNT); do
                    echo commit refs/heads/main; echo 'committer A <a@b> 1700000000 +0000'
                    echo 'data 1'; echo x; test $i = 1 && echo "from $at"; echo
                done | git fast-import --quiet --force
                """
                        .replace("COUNT", Integer.toString(commits)));
    }
}
