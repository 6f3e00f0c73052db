package dev.musher.track;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LandedSearchTest {
    @TempDir Path place;
    private Siding siding;

    @BeforeEach
    void start() throws Exception {
        siding = Siding.in(place);
    }

    @Test
    void findsWhatLandedWhoeverMovedBase() throws Exception {
        var track = siding.track();
        var load = siding.story(1, "echo a > a");
        var carriage = siding.stack(track, load).getFirst();
        assertThat(track.find(load)).isEmpty();

        siding.user("git merge -q --ff-only " + carriage.landed().commit());
        siding.user("echo more > more; git add more; git commit -q -m More");

        assertThat(track.find(load)).isEqualTo(Optional.of(carriage));
        assertThat(siding.track().find(load)).isEqualTo(Optional.of(carriage));
    }

    @Test
    void forgetsWhatBaseNoLongerHas() throws Exception {
        var track = siding.track();
        var load = siding.story(1, "echo a > a");
        var start = siding.commit("main");
        var carriage = siding.stack(track, load).getFirst();
        siding.user("git merge -q --ff-only " + carriage.landed().commit());
        assertThat(track.find(load)).isPresent();

        siding.user("git reset -q --hard " + start);

        assertThat(track.find(load)).isEmpty();
    }

    @Test
    void looksAtBasesOwnLineOnly() throws Exception {
        var load = siding.story(1, "echo a > a");
        var carriage = siding.stack(siding.track(), load).getFirst();
        siding.user("echo b > b; git add b; git commit -q -m B");
        siding.user("git merge -q --no-ff -m Aside " + carriage.landed().commit());

        assertThat(siding.track().find(load)).isEmpty();
    }

    @Test
    void isNotTakenInByTrailersInTheBody() throws Exception {
        var load = siding.story(1, "echo a > a");
        siding.user(
                "echo b > b; git add b; git commit -q -m 'Quote' -m 'Musher-Story: 1\nMusher-Tip: "
                        + load.tip()
                        + "' -m 'And more.'");

        assertThat(siding.track().find(load)).isEmpty();
    }

    @Test
    @Tag("slow")
    void looksAtTheNewestCommitsOnly() throws Exception {
        var load = siding.story(1, "echo a > a");
        var carriage = siding.stack(siding.track(), load).getFirst();
        siding.user("git merge -q --ff-only " + carriage.landed().commit());
        add(4_999);
        assertThat(siding.track().find(load)).isEqualTo(Optional.of(carriage));

        add(1);
        long start = System.nanoTime();
        assertThat(siding.track().find(load)).isEmpty();
        System.err.printf(
                "find in 5,001 commits: %d ms%n", (System.nanoTime() - start) / 1_000_000);
    }

    private void add(int commits) throws Exception {
        siding.user(
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
