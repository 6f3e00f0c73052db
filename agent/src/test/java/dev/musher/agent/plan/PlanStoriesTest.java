package dev.musher.agent.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEvent.RunFinished;
import dev.musher.agent.loop.AgentEvent.RunStarted;
import dev.musher.agent.loop.AgentEvent.Totals;
import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.plan.Approver.Approval;
import dev.musher.agent.session.DiaryEvent.Planned;
import dev.musher.agent.session.PlanStep;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.vendor.ModelRole;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanStoriesTest {
    private static final String DONE =
            "{\"verdict\": \"DONE\", \"checklist\": [{\"item\": \"a\"}]}";
    private static final String FIX = "{\"verdict\": \"NEEDS_FIX\", \"missing\": [\"the test\"]}";

    private final PlanFixture stage = new PlanFixture();

    @Test
    void goesFromTheRequestToWorkThatSomebodyElseFoundDone() {
        stage.crew().says("explore", "A.java:3 is it").says("plan", "# Plan: it");
        stage.works("I did it.").crew().says("review", DONE);

        var end = stage.play("make it so");

        assertThat(end)
                .isEqualTo(
                        new RunEnd.Finished(
                                "I did it.\n\nThe review says that it is done. 1 point was"
                                        + " checked."));
        assertThat(stage.phases())
                .containsExactly(
                        "explore 1: finished",
                        "plan 1: finished",
                        "approve 1: approved",
                        "implement 1: finished",
                        "review 1: done");
        assertThat(stage.shown()).containsExactly("# Plan: it");
        assertThat(stage.crew().open()).isZero();
    }

    @Test
    void eachPhaseHasItsOwnModelAndNoMoreRightsThanItNeeds() {
        stage.crew().says("explore", "f").says("plan", "p").says("review", DONE);
        stage.works("done").play("make it so");

        assertThat(stage.crew().opened())
                .extracting(one -> one.name() + " " + one.role() + " " + one.rights())
                .containsExactly(
                        "explore " + ModelRole.PLAN + " " + SubagentRights.READ,
                        "plan " + ModelRole.PLAN + " " + SubagentRights.READ,
                        "review " + ModelRole.REVIEW + " " + SubagentRights.RUN);
    }

    @Test
    void whatIsMissingIsDoneInAnotherCycle() {
        stage.crew().says("explore", "f").says("plan", "p").says("review", FIX, DONE);
        stage.works("I did it.", "And the test.");

        assertThat(stage.play("make it so")).isInstanceOf(RunEnd.Finished.class);

        assertThat(stage.prompts()).hasSize(2);
        assertThat(stage.prompts().getLast()).contains("<missing>\n- the test\n</missing>");
        assertThat(stage.crew().asked("review").getLast())
                .contains("And the test.", "An earlier review", "- the test");
        assertThat(stage.phases())
                .endsWith(
                        "implement 1: finished",
                        "review 1: needs fix",
                        "implement 2: finished",
                        "review 2: done");
    }

    @Test
    void saysWhatIsMissingWhenThereAreNoMoreCycles() {
        stage.crew().says("explore", "f").says("plan", "p").says("review", FIX, FIX);
        stage.works("I did it.", "I did it again.");

        assertThat(stage.play("make it so"))
                .isEqualTo(
                        new RunEnd.GaveUp(
                                "The plan is not done after 2 reviews. Missing:\n- the test"));
        assertThat(stage.state().isOpen()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"It is DONE.", "{\"verdict\": \"FINE\"}", "```json\n{\"verdict\": \"DO"})
    void aReviewThatCannotBeReadIsHandedOnWhole(String review) {
        stage.crew().says("explore", "f").says("plan", "p").says("review", review, DONE);
        stage.works("I did it.", "And again.");

        stage.play("make it so");

        assertThat(stage.prompts().getLast()).contains("<missing>\n" + review + "\n</missing>");
    }

    @Test
    void wordsThatLookLikeAPlaceStayAsTheyWereTyped() {
        stage.crew().says("explore", "{{REQUEST}} f").says("plan", "{{PLAN}} {{X}}");
        stage.works("{{REPORT}}").crew().says("review", DONE);

        stage.play("print {{FINDINGS}} and {{PLAN}}");

        assertThat(stage.crew().asked("plan").getFirst())
                .contains(
                        "<request>\nprint {{FINDINGS}} and {{PLAN}}\n</request>",
                        "<findings>\n{{REQUEST}} f\n</findings>");
        assertThat(stage.prompts().getFirst())
                .contains(
                        "<request>\nprint {{FINDINGS}} and {{PLAN}}\n</request>",
                        "<plan>\n{{PLAN}} {{X}}\n</plan>");
        assertThat(stage.crew().asked("review").getFirst()).contains("<report>\n{{REPORT}}\n");
    }

    @Test
    void aPlanThatSomebodyWantsOtherwiseIsMadeAgain() {
        stage.crew().says("explore", "f").says("plan", "one", "two", "three");
        stage.crew().says("review", DONE);
        stage.decides(new Approval.Revise("smaller"), new Approval.Revise("with tests"))
                .works("done");

        stage.play("make it so");

        assertThat(stage.shown()).containsExactly("one", "two", "three");
        assertThat(stage.crew().asked("plan").getLast())
                .contains(
                        "<earlier-plan>\ntwo\n</earlier-plan>",
                        "<feedback>\nsmaller\n\nwith tests\n</feedback>");
        assertThat(stage.prompts().getFirst()).contains("<plan>\nthree\n</plan>");
    }

    @Test
    void nothingIsDoneOfAPlanThatIsCancelled() {
        stage.crew().says("explore", "f").says("plan", "p");
        stage.decides(new Approval.No());

        assertThat(stage.play("make it so"))
                .isEqualTo(new RunEnd.Finished("The plan is cancelled; it changed nothing."));
        assertThat(stage.prompts()).isEmpty();
        assertThat(stage.state()).isEqualTo(new PlanState.Cancelled("make it so"));
    }

    @Test
    void aPlanThatNobodyDecidesAboutWaits() {
        stage.crew().says("explore", "f").says("plan", "the plan").says("review", DONE);
        stage.decides(new Approval.Later()).works("done");

        assertThat(stage.play("make it so")).isEqualTo(new RunEnd.Finished("the plan"));
        assertThat(stage.state().isOpen()).isTrue();
        assertThat(stage.play("")).isInstanceOf(RunEnd.Finished.class);
        assertThat(stage.phases())
                .containsExactly("approve 1: approved", "implement 1: finished", "review 1: done");
    }

    @Test
    void wordsAboutAPlanThatWaitsAreHeededAndOtherWordsBeginAnother() {
        stage.crew().says("explore", "f", "g").says("plan", "one", "two", "three");
        stage.decides(new Approval.Later(), new Approval.Later(), new Approval.Later());
        stage.play("make it so");

        stage.play("smaller");
        assertThat(stage.kept())
                .containsExactly(
                        PlanStep.BEGUN,
                        PlanStep.EXPLORED,
                        PlanStep.DRAFTED,
                        PlanStep.REVISED,
                        PlanStep.DRAFTED);

        stage.steps().add(new Planned(PlanStep.CANCELLED, ""));
        stage.play("something else");
        assertThat(stage.state().request()).isEqualTo("something else");
    }

    @Test
    void whatIsSaidMeanwhileBelongsToThePlan() {
        stage.crew().says("explore", "f").says("plan", "p").says("review", DONE);
        stage.say("in Java").works("done");

        stage.play("make it so");

        assertThat(stage.crew().asked("plan")).hasSize(1);
        assertThat(stage.crew().asked("plan").getFirst()).contains("<feedback>\nin Java\n");
    }

    @Test
    void whoeverHasNoTurnsLeftIsAskedForTheAnswer() {
        stage.crew()
                .ends("explore", new RunEnd.OutOfTurns("too many"))
                .says("explore", "f")
                .says("plan", " ", "p")
                .ends("review", new RunEnd.OutOfTurns("too many"))
                .says("review", DONE);
        stage.works("done");

        assertThat(stage.play("make it so")).isInstanceOf(RunEnd.Finished.class);

        assertThat(stage.crew().asked("explore"))
                .containsExactly("make it so", PhasePrompts.CONCLUDE);
    }

    @Test
    void whoeverNeverAnswersEndsTheRunAndThePlanCanGoOn() {
        stage.crew().says("explore", "", "");

        assertThat(stage.play("make it so"))
                .isEqualTo(
                        new RunEnd.GaveUp(
                                "The agent for the phase 'explore' ended without an answer."));
        assertThat(stage.state()).isEqualTo(new PlanState.Exploring("make it so"));
    }

    @Test
    void workThatIsCutShortIsNotReviewedAndGoesOnLater() {
        stage.crew().says("explore", "f").says("plan", "p").says("review", DONE);
        stage.worksUntil(new RunEnd.OutOfTurns("100 turns.")).works("done");

        assertThat(stage.play("make it so")).isEqualTo(new RunEnd.OutOfTurns("100 turns."));
        assertThat(stage.play("")).isInstanceOf(RunEnd.Finished.class);

        assertThat(stage.prompts().getLast()).startsWith("The work on this plan was interrupted.");
    }

    @Test
    void isOneRunForWhoeverListens() {
        stage.crew().says("explore", "f").says("plan", "p").says("review", FIX, DONE);
        stage.works("one", "two");

        var end = stage.play("make it so");

        assertThat(stage.events().getFirst())
                .isEqualTo(new RunStarted(stage.setting(), Message.User.text("make it so")));
        assertThat(stage.events().getLast())
                .isEqualTo(
                        new RunFinished(
                                end,
                                new Totals(
                                        6,
                                        12,
                                        new TokenUsage(60, 0, 0, 0, 30, 0),
                                        new Cost.Known(42),
                                        Duration.ZERO,
                                        Duration.ofSeconds(6),
                                        List.of(),
                                        VerificationSummary.UNCHANGED)));
        assertThat(stage.events()).filteredOn(RunStarted.class::isInstance).hasSize(1);
        assertThat(stage.events()).filteredOn(RunFinished.class::isInstance).hasSize(1);
        assertThat(stage.events())
                .filteredOn(AgentEvent.Nested.class::isInstance)
                .extracting(event -> ((AgentEvent.Nested) event).work())
                .contains(new AgentEvent.SubagentWork("", "review", "review-session"));
        assertThat(stage.events())
                .filteredOn(AgentEvent.TurnStarted.class::isInstance)
                .containsExactly(new AgentEvent.TurnStarted(3), new AgentEvent.TurnStarted(5));
    }

    /** A reviewer works in a copy, which is thrown away with what it left there. */
    @ParameterizedTest
    @EnumSource(VerificationSummary.State.class)
    void onlyTheWorkInTheFolderOfTheUserSaysHowFarItIsVerified(VerificationSummary.State copy) {
        for (var own : VerificationSummary.State.values()) {
            var both = new PlanFixture();
            both.crew().says("explore", "f").says("plan", "p").says("review", DONE);
            both.crew().leaves(summary(copy));
            both.works("done").leaves(summary(own));

            both.play("make it so");

            assertThat(((RunFinished) both.events().getLast()).totals().verification())
                    .isEqualTo(summary(own));
        }
    }

    private static VerificationSummary summary(VerificationSummary.State state) {
        return new VerificationSummary(state, "", OptionalInt.empty(), "");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void goesOnWithThePhaseInWhichTheProcessDied(int kept) {
        stage.crew().says("explore", "f").says("plan", "p").says("review", FIX, DONE);
        stage.works("one", "two").diesAfter(kept);

        assertThat(stage.play("make it so")).isInstanceOf(RunEnd.Broken.class);

        var next = stage.nextProcess();
        boolean reviewed = stage.kept().contains(PlanStep.REVIEWED);
        next.crew().says("explore", "f").says("plan", "p");
        next.crew().says("review", reviewed ? new String[] {DONE} : new String[] {FIX, DONE});
        var end = next.works("one", "two").play(kept == 0 ? "make it so" : "");

        assertThat(end).isInstanceOf(RunEnd.Finished.class);
        assertThat(next.state()).isInstanceOf(PlanState.Done.class);
        assertThat(next.kept().stream().filter(step -> step != PlanStep.STARTED))
                .containsExactly(
                        PlanStep.BEGUN,
                        PlanStep.EXPLORED,
                        PlanStep.DRAFTED,
                        PlanStep.APPROVED,
                        PlanStep.IMPLEMENTED,
                        PlanStep.REVIEWED,
                        PlanStep.IMPLEMENTED,
                        PlanStep.REVIEWED);
    }
}
