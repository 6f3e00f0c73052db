package dev.musher.pipeline.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.control.FleetRules.Decision;
import dev.musher.pipeline.control.FleetRules.Decision.Accepted;
import dev.musher.pipeline.control.FleetRules.Decision.Refused;
import dev.musher.pipeline.story.Actor;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class FleetRulesTest {
    private static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");
    private static final FleetState FREE = FleetState.INITIAL;
    private static final FleetState SET =
            new FleetState(
                    Optional.of(new FleetState.Pause(ANN, NOON, "release")),
                    OptionalInt.of(2),
                    Optional.of(new FleetState.Acceptance(ANN, NOON)));

    /** A command, and what becomes of it in a free fleet and in one that is paused and set. */
    private record Row(FleetCommand command, Decision free, Decision set) {}

    private static final List<Row> TABLE =
            List.of(
                    new Row(
                            new FleetCommand.Pause("release"),
                            new Accepted(new FleetEvent.Paused("release")),
                            new Refused("The fleet is paused already.")),
                    new Row(
                            new FleetCommand.Pause(" "),
                            new Refused("A reason of 1 to 4000 characters is required."),
                            new Refused("The fleet is paused already.")),
                    new Row(
                            new FleetCommand.Resume(),
                            new Refused("The fleet is not paused."),
                            new Accepted(new FleetEvent.Resumed())),
                    new Row(
                            new FleetCommand.SetHeadcount(5),
                            new Accepted(new FleetEvent.HeadcountSet(5)),
                            new Accepted(new FleetEvent.HeadcountSet(5))),
                    new Row(
                            new FleetCommand.SetHeadcount(0),
                            new Refused(
                                    "The headcount must be 1 to 1000. To start no work at all,"
                                            + " pause the fleet."),
                            new Refused(
                                    "The headcount must be 1 to 1000. To start no work at all,"
                                            + " pause the fleet.")),
                    new Row(
                            new FleetCommand.ResetHeadcount(),
                            new Refused("The headcount is that of the project's settings already."),
                            new Accepted(new FleetEvent.HeadcountReset())),
                    new Row(
                            new FleetCommand.AcceptNoGates(),
                            new Accepted(new FleetEvent.NoGatesAccepted()),
                            new Refused("Work without gates is accepted already.")));

    @Test
    void everyCommandInEveryStateHasItsDecision() {
        for (Row row : TABLE) {
            assertThat(FleetRules.decide(FREE, ANN, row.command())).isEqualTo(row.free());
            assertThat(FleetRules.decide(SET, ANN, row.command())).isEqualTo(row.set());
        }
    }

    @Test
    void agentsControlNothing() {
        var agent = new Actor(Actor.Kind.AGENT, "ada");

        for (Row row : TABLE) {
            assertThat(FleetRules.decide(FREE, agent, row.command()))
                    .isEqualTo(new Refused("An agent does not control the fleet."));
        }
    }

    @Test
    void eventsAreFoldedIntoTheState() {
        assertThat(
                        FREE.after(new FleetEvent.Paused("release"), ANN, NOON)
                                .after(new FleetEvent.HeadcountSet(2), ANN, NOON)
                                .after(new FleetEvent.NoGatesAccepted(), ANN, NOON))
                .isEqualTo(SET);
        assertThat(
                        SET.after(new FleetEvent.Resumed(), ANN, NOON)
                                .after(new FleetEvent.HeadcountReset(), ANN, NOON))
                .isEqualTo(FREE.after(new FleetEvent.NoGatesAccepted(), ANN, NOON));
    }
}
