package dev.musher.fleet.provenance;

import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How work was made: who worked on it, who reviewed it and how; folded from its history. */
public final class WorkHistory {
    private final Map<Integer, Run> runs = new LinkedHashMap<>();
    private final Set<String> models = new LinkedHashSet<>();
    private final List<Approval> approvals = new ArrayList<>();
    private Optional<QaMode> mode = Optional.empty();
    private Optional<GateReport> gates = Optional.empty();

    private WorkHistory() {}

    /** An attempt, and how it ended if it did. */
    public record Run(Attempt attempt, Optional<AttemptEnding> ending) {
        /** How it ended, in a word; {@code running} if it did not. */
        public String word() {
            return ending.map(WorkHistory::word).orElse("running");
        }
    }

    /**
     * An approval of the work.
     *
     * @param kind like {@code person}
     * @param attempt in which an agent judged; absent for a person
     */
    public record Approval(String kind, String id, Optional<Integer> attempt, Instant at) {}

    /** Folds a history, or a beginning of one. */
    public static WorkHistory of(List<RecordedEvent> history) {
        var workHistory = new WorkHistory();
        history.forEach(workHistory::apply);
        return workHistory;
    }

    /** Every attempt in order. */
    public List<Run> runs() {
        return List.copyOf(runs.values());
    }

    /** Who wrote it, in the order of their attempts, without repeats. */
    public List<String> agents() {
        return runs.values().stream()
                .filter(run -> run.attempt().worker().role() != AgentRole.REVIEWER)
                .map(run -> run.attempt().worker().agent())
                .distinct()
                .toList();
    }

    /** What was paid for, in the order of the first payment. */
    public List<String> models() {
        return List.copyOf(models);
    }

    /** Who approved of what was judged last. */
    public List<Approval> approvals() {
        return List.copyOf(approvals);
    }

    /** Who had to be convinced of what was judged last. */
    public Optional<QaMode> mode() {
        return mode;
    }

    /** The gates that were green in its judgement. */
    public Optional<GateReport> gates() {
        return gates;
    }

    private void apply(RecordedEvent recordedEvent) {
        switch (recordedEvent.event()) {
            case WorkEvent.AttemptStarted(var attempt) ->
                    runs.put(attempt.number(), new Run(attempt, Optional.empty()));
            case WorkEvent.AttemptEnded(var attemptTicket, var attemptEnding, _) ->
                    runs.computeIfPresent(
                            attemptTicket.attempt(),
                            (_, run) -> new Run(run.attempt(), Optional.of(attemptEnding)));
            case WorkEvent.SpendRecorded(_, var callSpend) -> models.add(callSpend.model());
            case WorkEvent.CodeFinished(_, _, var how) -> judging(how);
            case MoveEvent.RequeuedForQa(var how) -> judging(how);
            case WorkEvent.ApprovalAsked(var how, _) -> mode = Optional.of(how);
            case WorkEvent.GatesPassed(_, var report) -> gates = Optional.of(report);
            case WorkEvent.QaApproved(var reviewer) ->
                    approvals.add(approval(reviewer, recordedEvent));
            case WorkEvent.RecoveryAttempted _,
                    WorkEvent.PlanNoted _,
                    WorkEvent.CriterionShown _,
                    WorkEvent.GatesFailed _,
                    WorkEvent.QaRejected _,
                    WorkEvent.MergeLanded _,
                    WorkEvent.MergeFailed _,
                    WorkEvent.RecoverySpent _,
                    MoveEvent _,
                    EditEvent _,
                    ItemEvent.Created _ -> {}
        }
    }

    /** What was said of earlier work does not count any more. */
    private void judging(QaMode how) {
        mode = Optional.of(how);
        gates = Optional.empty();
        approvals.clear();
    }

    private Approval approval(Reviewer reviewer, RecordedEvent recordedEvent) {
        return switch (reviewer) {
            case Reviewer.ByHand _ ->
                    new Approval(
                            kind(recordedEvent.by()),
                            recordedEvent.by().id(),
                            Optional.empty(),
                            recordedEvent.at());
            case Reviewer.ByAttempt(var attemptTicket) ->
                    new Approval(
                            "agent",
                            Optional.ofNullable(runs.get(attemptTicket.attempt()))
                                    .map(run -> run.attempt().worker().agent())
                                    .orElse(""),
                            Optional.of(attemptTicket.attempt()),
                            recordedEvent.at());
        };
    }

    static String kind(Actor actor) {
        return actor.kind().name().toLowerCase(Locale.ROOT);
    }

    private static String word(AttemptEnding attemptEnding) {
        return switch (attemptEnding) {
            case AttemptEnding.Finished _ -> "finished";
            case AttemptEnding.QuitEarly _ -> "quit-early";
            case AttemptEnding.Crashed _ -> "crashed";
            case AttemptEnding.Rejected _ -> "rejected";
            case AttemptEnding.Throttled _ -> "throttled";
            case AttemptEnding.LimitReached _ -> "limit-reached";
            case AttemptEnding.OutOfMoney _ -> "out-of-money";
            case AttemptEnding.Stopped _ -> "stopped";
        };
    }
}
