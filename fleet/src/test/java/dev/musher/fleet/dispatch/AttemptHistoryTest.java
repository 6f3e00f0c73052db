package dev.musher.fleet.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.rules.SampleEvidence;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AttemptHistoryTest {
    private static final AttemptAgent ADA = new AttemptAgent("ada", AgentRole.CODER, "embedded");
    private static final AttemptEnding CRASHED =
            new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "exit 137");

    private final DispatchScenario dispatchScenario = new DispatchScenario().coders("ada", "ben");

    @Test
    void visitsAreToldApartAndTheJudgedTipIsKept() {
        var story = dispatchScenario.coding();
        dispatchScenario.world.codes(story, 7);
        dispatchScenario.world.gatesFail(story, 7);
        dispatchScenario.works(story, "ada", CRASHED);
        dispatchScenario.works(story, "ada", new AttemptEnding.Finished());

        var attemptHistory = dispatchScenario.history(story);
        assertThat(attemptHistory.earlier()).hasSize(1);
        assertThat(attemptHistory.visit())
                .extracting(PastAttempt::ending)
                .containsExactly(CRASHED, new AttemptEnding.Finished());
        assertThat(attemptHistory.judged()).isEqualTo(Optional.of(SampleEvidence.commit(7)));
        assertThat(attemptHistory.fruitless()).isEqualTo(1);
        assertThat(dispatchScenario.history(dispatchScenario.coding()))
                .isEqualTo(AttemptHistory.NONE);
    }

    @Test
    void aTeammateResumesItsOwnSessionOnly() {
        var story = dispatchScenario.coding();
        assertThat(SessionChoice.of(dispatchScenario.history(story), ADA))
                .isEqualTo(new SessionChoice.Fresh());
        dispatchScenario.works(story, "ada", new AttemptEnding.Stopped("shutdown"));

        assertThat(SessionChoice.of(dispatchScenario.history(story), ADA))
                .isEqualTo(new SessionChoice.Of(1));
        assertThat(
                        SessionChoice.of(
                                dispatchScenario.history(story),
                                new AttemptAgent("ben", AgentRole.CODER, "embedded")))
                .isEqualTo(new SessionChoice.Fresh());
        assertThat(
                        SessionChoice.of(
                                dispatchScenario.history(story),
                                new AttemptAgent("ada", AgentRole.CODER, "claude-code")))
                .as("sessions of another runtime are foreign")
                .isEqualTo(new SessionChoice.Fresh());
    }

    @Test
    void aSessionThatCrashedTwiceIsLeftAlone() {
        var story = dispatchScenario.coding();
        dispatchScenario.works(story, "ada", CRASHED);
        assertThat(SessionChoice.of(dispatchScenario.history(story), ADA))
                .isEqualTo(new SessionChoice.Of(1));
        dispatchScenario.works(story, "ada", CRASHED);
        assertThat(SessionChoice.of(dispatchScenario.history(story), ADA))
                .isEqualTo(new SessionChoice.Fresh());
        dispatchScenario.works(
                story, "ada", new AttemptEnding.Crashed(AttemptEnding.Heard.NOTHING, "no answer"));
        assertThat(SessionChoice.of(dispatchScenario.history(story), ADA))
                .isEqualTo(new SessionChoice.Fresh());
    }

    @Test
    void sentBackWorkGoesOnInTheSessionItCameFrom() {
        var story = dispatchScenario.coding();
        dispatchScenario.works(story, "ada", new AttemptEnding.Finished());
        dispatchScenario.world.sees(
                new FinishCode(story, new AttemptTicket(1, 1), SampleEvidence.candidate(7)));
        dispatchScenario.world.gatesFail(story, 7);

        assertThat(SessionChoice.of(dispatchScenario.history(story), ADA))
                .isEqualTo(new SessionChoice.Of(1));
        assertThat(dispatchScenario.outlook(story))
                .isEqualTo(new StoryOutlook.Next(dispatchScenario.team.getFirst()));
    }

    @Test
    void leasesNameStoriesAndAgents() {
        var story = new ItemNumber(7);
        var lease =
                new Lease(
                        1,
                        Set.of(
                                HeldLeases.key(story),
                                HeldLeases.key("ada"),
                                new LeaseKey("train/main"),
                                new LeaseKey("story/none")),
                        "4711",
                        BootEpoch.fresh(),
                        DispatchScenario.NOW);

        assertThat(HeldLeases.of(List.of(lease)))
                .isEqualTo(new HeldLeases(Set.of(story), Set.of("ada")));
    }
}
