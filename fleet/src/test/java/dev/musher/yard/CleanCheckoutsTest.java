package dev.musher.yard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.git.CommitId;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CleanCheckoutsTest {
    @TempDir Path place;

    @Test
    void hasTheCommitAndNothingElseUntilItIsClosed() throws Exception {
        var farm = Farm.started(place);
        farm.user("echo dirty > note.txt; echo '*.log' > .git/info/exclude; echo x > x.log");
        Path top;
        try (var checkout = farm.yard().checkOut(farm.commit("main"), "gates of story 7")) {
            top = checkout.top();
            assertThat(Farm.run(top, farm.environment(), "ls -A; cat note.txt; git status -sb"))
                    .isEqualTo(".git\nnote.txt\none\n## HEAD (no branch)");
            assertThat(Farm.run(top, farm.environment(), "git rev-parse HEAD"))
                    .isEqualTo(farm.commit("main").hex());
            assertThat(checkout.environment()).containsKeys("TMPDIR", "MUSHER_PORT");
            Farm.run(top, farm.environment(), "mkdir d; touch d/f; chmod 500 d");
        }
        assertThat(top).doesNotExist();
        assertThat(farm.project().resolve(".musher/state/checkouts")).isEmptyDirectory();
    }

    @Test
    void areApartFromEachOther() throws Exception {
        var farm = Farm.started(place);
        var yard = farm.yard();
        try (var one = yard.checkOut(farm.commit("main"), "a");
                var other = yard.checkOut(farm.commit("main"), "a")) {
            assertThat(one.top()).isNotEqualTo(other.top());
            assertThat(one.environment().get("MUSHER_PORT")).isEqualTo("30000");
            assertThat(other.environment().get("MUSHER_PORT")).isEqualTo("30010");
        }
    }

    @Test
    void leavesNothingOfACommitThatIsNotThere() throws Exception {
        var farm = Farm.started(place);

        assertThatThrownBy(() -> farm.yard().checkOut(new CommitId("1".repeat(40)), "gates"))
                .isInstanceOf(YardException.class);
        assertThat(farm.project().resolve(".musher/state/checkouts")).isEmptyDirectory();
    }

    @Test
    void sweepsWhatTheDeadLeft() throws Exception {
        var farm = Farm.started(place);
        Path checkouts = farm.project().resolve(".musher/state/checkouts");
        Path left = checkouts.resolve("checkout-gates-1-999999999-5/tree");
        Files.createDirectories(left);

        farm.yard().checkOut(farm.commit("main"), "gates").close();

        assertThat(checkouts).isEmptyDirectory();
    }
}
