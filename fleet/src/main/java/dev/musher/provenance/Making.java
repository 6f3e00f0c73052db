package dev.musher.provenance;

import dev.musher.board.Happened;
import dev.musher.git.CommitId;
import dev.musher.story.Actor;
import dev.musher.story.Attempt;
import dev.musher.story.Edited;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.GateReport;
import dev.musher.story.Moved;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Worked;
import dev.musher.story.Working.Recovery;
import dev.musher.story.Working.Reviewer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How something was made: who worked on it, who judged it and how; folded from its history. */
public final class Making {
    private final Map<Integer, Run> runs = new LinkedHashMap<>();
    private final Set<String> models = new LinkedHashSet<>();
    private final List<Approval> approvals = new ArrayList<>();
    private Optional<CommitId> tip = Optional.empty();
    private Optional<QaMode> mode = Optional.empty();
    private Optional<GateReport> gates = Optional.empty();

    private Making() {}

    /** An attempt, and how it ended if it did. */
    public record Run(Attempt attempt, Optional<Ending> ending) {
        /** How it ended, in a word; {@code running} if it did not. */
        public String word() {
            return ending.map(Making::word).orElse("running");
        }
    }

    /**
     * Somebody's word that the work is good.
     *
     * @param kind like {@code person}
     * @param attempt in which an agent judged; absent for a person
     */
    public record Approval(String kind, String id, Optional<Integer> attempt, Instant at) {}

    /** Folds a history, or a beginning of one. */
    public static Making of(List<Happened> history) {
        var making = new Making();
        history.forEach(making::apply);
        return making;
    }

    /** Every attempt in order. */
    public List<Run> runs() {
        return List.copyOf(runs.values());
    }

    /** Who wrote it, in the order of their attempts, without repeats. */
    public List<String> agents() {
        return runs.values().stream()
                .filter(run -> run.attempt().worker().role() != Role.REVIEWER)
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

    /** What may land. */
    Optional<CommitId> tip() {
        return tip;
    }

    private void apply(Happened happened) {
        switch (happened.event()) {
            case Worked.AttemptStarted(var attempt) ->
                    runs.put(attempt.number(), new Run(attempt, Optional.empty()));
            case Worked.AttemptEnded(var ticket, var ending, _) ->
                    runs.computeIfPresent(
                            ticket.attempt(),
                            (_, run) -> new Run(run.attempt(), Optional.of(ending)));
            case Worked.SpendRecorded(_, var spend) -> models.add(spend.model());
            case Worked.CodeFinished(_, var candidate, var how) -> {
                tip = Optional.of(candidate.tip());
                judging(how);
            }
            case Moved.RequeuedForQa(var how) -> judging(how);
            case Worked.ApprovalAsked(var how, _) -> mode = Optional.of(how);
            case Worked.GatesPassed(_, var report) -> gates = Optional.of(report);
            case Worked.QaApproved(var reviewer) -> approvals.add(approval(reviewer, happened));
            case Worked.RecoveryAttempted(_, Recovery.Recovered(var candidate), _) ->
                    tip = Optional.of(candidate.tip());
            case Worked.RecoveryAttempted _,
                    Worked.PlanNoted _,
                    Worked.GatesFailed _,
                    Worked.QaRejected _,
                    Worked.MergeLanded _,
                    Worked.MergeFailed _,
                    Worked.RecoverySpent _,
                    Moved _,
                    Edited _,
                    Event.Created _ -> {}
        }
    }

    /** What was said of earlier work does not count any more. */
    private void judging(QaMode how) {
        mode = Optional.of(how);
        gates = Optional.empty();
        approvals.clear();
    }

    private Approval approval(Reviewer reviewer, Happened happened) {
        return switch (reviewer) {
            case Reviewer.ByHand _ ->
                    new Approval(
                            kind(happened.by()),
                            happened.by().id(),
                            Optional.empty(),
                            happened.at());
            case Reviewer.ByAttempt(var ticket) ->
                    new Approval(
                            "agent",
                            Optional.ofNullable(runs.get(ticket.attempt()))
                                    .map(run -> run.attempt().worker().agent())
                                    .orElse(""),
                            Optional.of(ticket.attempt()),
                            happened.at());
        };
    }

    static String kind(Actor actor) {
        return actor.kind().name().toLowerCase(Locale.ROOT);
    }

    private static String word(Ending ending) {
        return switch (ending) {
            case Ending.Finished _ -> "finished";
            case Ending.QuitEarly _ -> "quit-early";
            case Ending.Crashed _ -> "crashed";
            case Ending.Throttled _ -> "throttled";
            case Ending.LimitReached _ -> "limit-reached";
            case Ending.OutOfMoney _ -> "out-of-money";
            case Ending.Stopped _ -> "stopped";
        };
    }
}
