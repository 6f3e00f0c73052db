package dev.musher.pipeline;

import dev.musher.story.Actor;
import dev.musher.story.Attempt;
import dev.musher.story.Brief;
import dev.musher.story.Change;
import dev.musher.story.Dollars;
import dev.musher.story.Draft;
import dev.musher.story.Edited;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.Evidence;
import dev.musher.story.GateReport;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Landing;
import dev.musher.story.MergeFailure;
import dev.musher.story.Moved;
import dev.musher.story.Origin;
import dev.musher.story.PlanState;
import dev.musher.story.Priority;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Spend;
import dev.musher.story.Terms;
import dev.musher.story.Ticket;
import dev.musher.story.Worked;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** At least one event of every kind, with everything in it that it can carry. */
final class SampleEvents {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00.123456789Z");
    private static final Actor ADA = new Actor(Actor.Kind.PERSON, "Ada \"the\" Countess");
    private static final ItemNumber TWO = new ItemNumber(2);
    private static final Ticket TICKET = new Ticket(3, 17_000_000_000L);

    private SampleEvents() {}

    static Stream<Event> all() {
        return Stream.of(written(), moved(), attempts(), endings(), judged(), merged())
                .flatMap(List::stream);
    }

    private static List<Event> written() {
        var terms =
                new Terms(
                        List.of(TWO, new ItemNumber(5)),
                        Optional.of(TWO),
                        Optional.of("coder"),
                        Optional.of(QaMode.AGENT),
                        Optional.of(Dollars.of("0.000001")),
                        Priority.URGENT);
        var brief = new Brief(ItemType.SPIKE, "Ahoj 🐕", "# Text\n\tשלום\u0000");
        return List.of(
                new Event.Created(
                        ItemNumber.FIRST,
                        new Origin(ADA, NOW),
                        new Draft(brief, List.of("a", "b"), terms, Draft.Entry.UPCOMING)),
                new Event.Created(
                        TWO,
                        new Origin(ADA, NOW),
                        new Draft(brief, List.of(), Terms.NONE, Draft.Entry.BACKLOG)),
                new Edited.FieldsChanged(
                        List.of(
                                new Change.Name("n"),
                                new Change.Body(""),
                                new Change.Type(ItemType.EPIC),
                                new Change.Epic(Optional.of(TWO)),
                                new Change.Epic(Optional.empty()),
                                new Change.Agent(Optional.of("x")),
                                new Change.Agent(Optional.empty()),
                                new Change.Qa(Optional.of(QaMode.GATES)),
                                new Change.Qa(Optional.empty()),
                                new Change.Budget(Optional.of(Dollars.of("12"))),
                                new Change.Budget(Optional.empty()),
                                new Change.Urgency(Priority.LOW))),
                new Edited.CriterionAdded(1, "works"),
                new Edited.CriterionEdited(1, "works well"),
                new Edited.CriterionRemoved(1),
                new Edited.CriterionChecked(1, ADA),
                new Edited.CriterionUnchecked(1),
                new Edited.DependenciesSet(List.of(TWO)),
                new Edited.DependenciesSet(List.of()));
    }

    private static List<Event> moved() {
        return List.of(
                new Moved.Triaged(),
                new Moved.Started(),
                new Moved.Demoted("later"),
                new Moved.Reopened("broken"),
                new Moved.FixupRequested("format it"),
                new Moved.RequeuedForQa(QaMode.HUMAN),
                new Moved.Blocked("stuck"),
                new Moved.Unblocked(),
                new Moved.Frozen("holidays"),
                new Moved.Unfrozen(),
                new Moved.Held("look"),
                new Moved.AttemptStopped(2, "it loops"),
                new Moved.Released(),
                new Moved.Abandoned("no"),
                new Moved.Superseded(TWO),
                new Moved.Rejected("no"),
                new Moved.Archived(NOW),
                new Moved.Deleted());
    }

    private static List<Event> attempts() {
        var worker = new Worker("coder-1", Role.MERGER, "embedded");
        return List.of(
                new Worked.AttemptStarted(new Attempt(3, worker, 2, 17_000_000_000L, NOW)),
                new Worked.SpendRecorded(3, Evidence.spend("0.0123")),
                new Worked.SpendRecorded(
                        3, new Spend("model", Spend.Tokens.NONE, Optional.empty())),
                new Worked.PlanNoted(TICKET, PlanState.APPROVED),
                new Worked.CodeFinished(TICKET, Evidence.candidate(4), QaMode.GATES));
    }

    private static List<Event> endings() {
        return Stream.of(
                        new Ending.Finished(),
                        new Ending.QuitEarly("tired"),
                        new Ending.Crashed(Ending.Heard.SOMETHING, "signal 9"),
                        new Ending.Crashed(Ending.Heard.NOTHING, "no answer"),
                        new Ending.Throttled(NOW),
                        new Ending.LimitReached("turns"),
                        new Ending.OutOfMoney(Dollars.of("0.56"), "too little"),
                        new Ending.Stopped("shutdown"))
                .<Event>map(ending -> new Worked.AttemptEnded(TICKET, ending, ending.toll()))
                .toList();
    }

    private static List<Event> judged() {
        return List.of(
                new Worked.ApprovalAsked(QaMode.HUMAN, "a test says something else"),
                new Worked.GatesPassed(9, Evidence.green(1)),
                new Worked.GatesFailed(9, Evidence.red(1)),
                new Worked.QaApproved(new Working.Reviewer.ByHand()),
                new Worked.QaApproved(new Working.Reviewer.ByAttempt(TICKET)),
                new Worked.QaRejected(new Working.Reviewer.ByHand(), "no tests"));
    }

    private static List<Event> merged() {
        return List.of(
                new Worked.MergeLanded(Evidence.landing(1), NOW),
                new Worked.MergeLanded(together(), NOW),
                new Worked.MergeFailed(
                        new MergeFailure.Conflict(List.of("a b", "č")), Worked.Strike.COUNTED),
                new Worked.MergeFailed(
                        new MergeFailure.RedGate(Evidence.red(2)), Worked.Strike.NOT_COUNTED),
                new Worked.MergeFailed(new MergeFailure.Empty(), Worked.Strike.COUNTED),
                new Worked.MergeFailed(new MergeFailure.Other("?"), Worked.Strike.COUNTED),
                new Worked.RecoveryAttempted(
                        TICKET,
                        new Working.Recovery.Recovered(Evidence.candidate(3)),
                        Ending.Toll.NONE),
                new Worked.RecoveryAttempted(
                        TICKET, new Working.Recovery.Failed("no idea"), Ending.Toll.RETRY),
                new Worked.RecoverySpent());
    }

    /** Several landed at once, and a step was green at its second try. */
    private static Landing together() {
        var flake = Evidence.step("test", 0).after(2);
        return new Landing(
                Evidence.commit(1),
                Evidence.landing(1).landed(),
                Evidence.commit(9),
                new GateReport(Evidence.tree(9), List.of(flake)));
    }
}
