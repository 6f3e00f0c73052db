package dev.musher.pipeline.store;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.SampleEvidence;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** At least one event of every kind, with everything in it that it can carry. */
final class SampleEvents {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00.123456789Z");
    private static final Actor ADA = new Actor(Actor.Kind.PERSON, "Ada \"the\" Countess");
    private static final ItemNumber TWO = new ItemNumber(2);
    private static final AttemptTicket TICKET = new AttemptTicket(3, 17_000_000_000L);

    private SampleEvents() {}

    static Stream<ItemEvent> all() {
        return Stream.of(written(), moved(), attempts(), endings(), judged(), merged())
                .flatMap(List::stream);
    }

    private static ItemEvent shown(CriterionEvidence evidence) {
        return new WorkEvent.CriterionShown(1, SampleEvidence.commit(7), ADA, evidence);
    }

    private static List<ItemEvent> written() {
        var itemTerms =
                new ItemTerms(
                        List.of(TWO, new ItemNumber(5)),
                        Optional.of(TWO),
                        Optional.of("coder"),
                        Optional.of(QaMode.AGENT),
                        Optional.of(Dollars.of("0.000001")),
                        Priority.URGENT);
        var itemBrief = new ItemBrief(ItemType.SPIKE, "Ahoj 🐕", "# Text\n\tשלום\u0000");
        return List.of(
                new ItemEvent.Created(
                        ItemNumber.FIRST,
                        new ItemOrigin(ADA, NOW),
                        new ItemDraft(
                                itemBrief, List.of("a", "b"), itemTerms, ItemDraft.Entry.UPCOMING)),
                new ItemEvent.Created(
                        TWO,
                        new ItemOrigin(ADA, NOW),
                        new ItemDraft(
                                itemBrief, List.of(), ItemTerms.NONE, ItemDraft.Entry.BACKLOG)),
                new EditEvent.FieldsChanged(
                        List.of(
                                new FieldChange.Name("n"),
                                new FieldChange.Body(""),
                                new FieldChange.Type(ItemType.EPIC),
                                new FieldChange.Epic(Optional.of(TWO)),
                                new FieldChange.Epic(Optional.empty()),
                                new FieldChange.Agent(Optional.of("x")),
                                new FieldChange.Agent(Optional.empty()),
                                new FieldChange.Qa(Optional.of(QaMode.GATES)),
                                new FieldChange.Qa(Optional.empty()),
                                new FieldChange.Budget(Optional.of(Dollars.of("12"))),
                                new FieldChange.Budget(Optional.empty()),
                                new FieldChange.Urgency(Priority.LOW))),
                new EditEvent.CriterionAdded(1, "works"),
                new EditEvent.CriterionEdited(1, "works well"),
                new EditEvent.CriterionRemoved(1),
                new EditEvent.CriterionChecked(1, ADA),
                shown(new CriterionEvidence.Test("test_a")),
                shown(new CriterionEvidence.Review(2, List.of("`make` exited with 0", "a.c:3"))),
                shown(new CriterionEvidence.Approval()),
                new EditEvent.CriterionUnchecked(1),
                new EditEvent.DependenciesSet(List.of(TWO)),
                new EditEvent.DependenciesSet(List.of()));
    }

    private static List<ItemEvent> moved() {
        return List.of(
                new MoveEvent.Triaged(),
                new MoveEvent.Started(),
                new MoveEvent.Demoted("later"),
                new MoveEvent.Reopened("broken"),
                new MoveEvent.FixupRequested("format it"),
                new MoveEvent.RequeuedForQa(QaMode.HUMAN),
                new MoveEvent.Blocked("stuck"),
                new MoveEvent.Unblocked(),
                new MoveEvent.Frozen("holidays"),
                new MoveEvent.Unfrozen(),
                new MoveEvent.Held("look"),
                new MoveEvent.AttemptStopped(2, "it loops"),
                new MoveEvent.Released(),
                new MoveEvent.Abandoned("no"),
                new MoveEvent.Superseded(TWO),
                new MoveEvent.Rejected("no"),
                new MoveEvent.Archived(NOW),
                new MoveEvent.Deleted());
    }

    private static List<ItemEvent> attempts() {
        var attemptAgent = new AttemptAgent("coder-1", AgentRole.MERGER, "embedded");
        return List.of(
                new WorkEvent.AttemptStarted(new Attempt(3, attemptAgent, 2, 17_000_000_000L, NOW)),
                new WorkEvent.SpendRecorded(3, SampleEvidence.spend("0.0123")),
                new WorkEvent.SpendRecorded(
                        3, new CallSpend("model", CallSpend.Tokens.NONE, Optional.empty())),
                new WorkEvent.PlanNoted(TICKET, AttemptPlanState.APPROVED),
                new WorkEvent.CodeFinished(TICKET, SampleEvidence.candidate(4), QaMode.GATES));
    }

    private static List<ItemEvent> endings() {
        return Stream.of(
                        new AttemptEnding.Finished(),
                        new AttemptEnding.QuitEarly("tired"),
                        new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, "signal 9"),
                        new AttemptEnding.Crashed(AttemptEnding.Heard.NOTHING, "no answer"),
                        new AttemptEnding.Rejected("no such model"),
                        new AttemptEnding.Throttled(NOW),
                        new AttemptEnding.LimitReached("turns"),
                        new AttemptEnding.OutOfMoney(Dollars.of("0.56"), "too little"),
                        new AttemptEnding.Stopped("shutdown"))
                .<ItemEvent>map(
                        ending -> new WorkEvent.AttemptEnded(TICKET, ending, ending.charge()))
                .toList();
    }

    private static List<ItemEvent> judged() {
        return List.of(
                new WorkEvent.ApprovalAsked(QaMode.HUMAN, "a test says something else"),
                new WorkEvent.GatesPassed(9, SampleEvidence.green(1)),
                new WorkEvent.GatesFailed(9, SampleEvidence.red(1)),
                new WorkEvent.QaApproved(new ReportCommand.Reviewer.ByHand()),
                new WorkEvent.QaApproved(new ReportCommand.Reviewer.ByAttempt(TICKET)),
                new WorkEvent.QaRejected(new ReportCommand.Reviewer.ByHand(), "no tests"));
    }

    private static List<ItemEvent> merged() {
        return List.of(
                new WorkEvent.MergeLanded(SampleEvidence.landing(1), NOW),
                new WorkEvent.MergeLanded(together(), NOW),
                new WorkEvent.MergeFailed(
                        new MergeFailure.Conflict(List.of("a b", "č")), WorkEvent.Strike.COUNTED),
                new WorkEvent.MergeFailed(
                        new MergeFailure.RedGate(SampleEvidence.red(2)),
                        WorkEvent.Strike.NOT_COUNTED),
                new WorkEvent.MergeFailed(new MergeFailure.Empty(), WorkEvent.Strike.COUNTED),
                new WorkEvent.MergeFailed(new MergeFailure.Other("?"), WorkEvent.Strike.COUNTED),
                new WorkEvent.RecoveryAttempted(
                        TICKET,
                        new ReportCommand.Recovery.Recovered(SampleEvidence.candidate(3)),
                        AttemptEnding.Charge.NONE),
                new WorkEvent.RecoveryAttempted(
                        TICKET,
                        new ReportCommand.Recovery.Failed("no idea"),
                        AttemptEnding.Charge.RETRY),
                new WorkEvent.RecoverySpent());
    }

    /** Several landed at once, and a step was green at its second try. */
    private static Landing together() {
        var flake = SampleEvidence.step("test", 0).after(2);
        return new Landing(
                SampleEvidence.commit(1),
                SampleEvidence.landing(1).landed(),
                SampleEvidence.commit(9),
                new GateReport(SampleEvidence.tree(9), List.of(flake)));
    }
}
