package dev.musher.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Lease;
import dev.musher.ledger.LeaseKey;
import dev.musher.story.Ending;
import dev.musher.story.Evidence;
import dev.musher.story.ItemNumber;
import dev.musher.story.Role;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working.FinishCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TrailTest {
    private static final Worker ADA = new Worker("ada", Role.CODER, "embedded");
    private static final Ending CRASHED = new Ending.Crashed(Ending.Heard.SOMETHING, "exit 137");

    private final Kennel kennel = new Kennel().coders("ada", "ben");

    @Test
    void visitsAreToldApartAndTheJudgedTipIsKept() {
        var story = kennel.coding();
        kennel.world.codes(story, 7);
        kennel.world.gatesFail(story, 7);
        kennel.works(story, "ada", CRASHED);
        kennel.works(story, "ada", new Ending.Finished());

        var trail = kennel.trail(story);
        assertThat(trail.earlier()).hasSize(1);
        assertThat(trail.visit())
                .extracting(Past::ending)
                .containsExactly(CRASHED, new Ending.Finished());
        assertThat(trail.judged()).isEqualTo(Optional.of(Evidence.commit(7)));
        assertThat(trail.fruitless()).isEqualTo(1);
        assertThat(kennel.trail(kennel.coding())).isEqualTo(Trail.NONE);
    }

    @Test
    void aTeammateResumesItsOwnSessionOnly() {
        var story = kennel.coding();
        assertThat(Resumption.of(kennel.trail(story), ADA)).isEqualTo(new Resumption.Fresh());
        kennel.works(story, "ada", new Ending.Stopped("shutdown"));

        assertThat(Resumption.of(kennel.trail(story), ADA)).isEqualTo(new Resumption.Of(1));
        assertThat(Resumption.of(kennel.trail(story), new Worker("ben", Role.CODER, "embedded")))
                .isEqualTo(new Resumption.Fresh());
        assertThat(Resumption.of(kennel.trail(story), new Worker("ada", Role.CODER, "claude-code")))
                .as("sessions of another runtime are foreign")
                .isEqualTo(new Resumption.Fresh());
    }

    @Test
    void aSessionThatCrashedTwiceIsLeftAlone() {
        var story = kennel.coding();
        kennel.works(story, "ada", CRASHED);
        assertThat(Resumption.of(kennel.trail(story), ADA)).isEqualTo(new Resumption.Of(1));
        kennel.works(story, "ada", CRASHED);
        assertThat(Resumption.of(kennel.trail(story), ADA)).isEqualTo(new Resumption.Fresh());
        kennel.works(story, "ada", new Ending.Crashed(Ending.Heard.NOTHING, "no answer"));
        assertThat(Resumption.of(kennel.trail(story), ADA)).isEqualTo(new Resumption.Fresh());
    }

    @Test
    void sentBackWorkGoesOnInTheSessionItCameFrom() {
        var story = kennel.coding();
        kennel.works(story, "ada", new Ending.Finished());
        kennel.world.sees(new FinishCode(story, new Ticket(1, 1), Evidence.candidate(7)));
        kennel.world.gatesFail(story, 7);

        assertThat(Resumption.of(kennel.trail(story), ADA)).isEqualTo(new Resumption.Of(1));
        assertThat(kennel.outlook(story)).isEqualTo(new Outlook.Next(kennel.team.getFirst()));
    }

    @Test
    void leasesNameStoriesAndAgents() {
        var story = new ItemNumber(7);
        var lease =
                new Lease(
                        1,
                        Set.of(
                                Presence.key(story),
                                Presence.key("ada"),
                                new LeaseKey("train/main"),
                                new LeaseKey("story/none")),
                        "4711",
                        BootEpoch.fresh(),
                        Kennel.NOW);

        assertThat(Presence.of(List.of(lease)))
                .isEqualTo(new Presence(Set.of(story), Set.of("ada")));
    }
}
