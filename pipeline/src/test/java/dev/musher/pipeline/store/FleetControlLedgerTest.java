package dev.musher.pipeline.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.control.FleetCommand;
import dev.musher.pipeline.control.FleetEvent;
import dev.musher.pipeline.control.FleetRules.Decision;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.ledger.InMemoryLedger;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class FleetControlLedgerTest {
    private static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");

    private final InMemoryLedger ledger = new InMemoryLedger();

    @Test
    void whatOneProcessSetsAnotherSees() {
        var one = new FleetControl(ledger);
        var other = new FleetControl(ledger);
        assertThat(other.state()).isEqualTo(FleetState.INITIAL);

        assertThat(one.submit(ANN, NOON, new FleetCommand.Pause("release")))
                .isEqualTo(new Decision.Accepted(new FleetEvent.Paused("release")));
        one.submit(ANN, NOON, new FleetCommand.SetHeadcount(2));
        one.submit(ANN, NOON, new FleetCommand.AcceptNoGates());

        assertThat(other.state())
                .isEqualTo(
                        new FleetState(
                                Optional.of(new FleetState.Pause(ANN, NOON, "release")),
                                OptionalInt.of(2),
                                Optional.of(new FleetState.Acceptance(ANN, NOON))));
        assertThat(other.submit(ANN, NOON, new FleetCommand.Pause("again")))
                .isInstanceOf(Decision.Refused.class);
        other.submit(ANN, NOON, new FleetCommand.Resume());
        other.submit(ANN, NOON, new FleetCommand.ResetHeadcount());
        assertThat(one.state())
                .isEqualTo(FleetState.INITIAL.after(new FleetEvent.NoGatesAccepted(), ANN, NOON));
    }

    @Test
    void theBoardPassesWhatIsAboutTheFleet() {
        var pipeline = new Pipeline(ledger, new StoryRules(StoryPolicy.USUAL));
        new FleetControl(ledger).submit(ANN, NOON, new FleetCommand.Pause("release"));

        assertThat(pipeline.board().sequence()).isEqualTo(1);
        assertThat(pipeline.happened(0, 10)).isEmpty();
    }
}
