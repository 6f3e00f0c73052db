package dev.musher.host.text;

import dev.musher.base.text.CountText;
import dev.musher.base.text.OneLineText;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.host.project.AttemptRecords;
import dev.musher.host.project.ChangedTest;
import dev.musher.host.project.ContradictedClaims;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.HistoryText;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.EditEvent;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.MergeFailure;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What happened to stories, in clauses that begin with what was done; one for each thing. */
final class RunEventClauses {
    /** All of them are in the history. */
    private static final int LONGEST_NOTES = 200;

    private final AttemptRecords attemptRecords;
    private final ContradictedClaims claims;
    private final Map<ItemNumber, Attempt> attempts = new HashMap<>();

    RunEventClauses(AttemptRecords attemptRecords) {
        this.attemptRecords = attemptRecords;
        this.claims = new ContradictedClaims(attemptRecords);
    }

    /** Empty for what the next event says as well. */
    Optional<RunEventClause> of(RecordedEvent recordedEvent, Board board) {
        return switch (recordedEvent.event()) {
            case ItemEvent.Created _ ->
                    Optional.of(RunEventClause.plain("added by " + recordedEvent.by().id()));
            case MoveEvent moved -> moved(moved, recordedEvent);
            case WorkEvent worked -> worked(worked, recordedEvent, board);
            case EditEvent edited -> told(edited, recordedEvent);
        };
    }

    /** Who did it is worth a word where it was not the fleet. */
    private static Optional<RunEventClause> told(ItemEvent event, RecordedEvent recordedEvent) {
        return Optional.of(RunEventClause.plain(who(recordedEvent) + HistoryText.of(event)));
    }

    private static String who(RecordedEvent recordedEvent) {
        return recordedEvent.by().kind() == Actor.Kind.SYSTEM ? "" : recordedEvent.by().id() + " ";
    }

    /** Why something waits is said at the end, with what to do. */
    private static Optional<RunEventClause> moved(MoveEvent event, RecordedEvent recordedEvent) {
        return switch (event) {
            case MoveEvent.Started _ ->
                    recordedEvent.by().kind() == Actor.Kind.SYSTEM
                            ? Optional.empty()
                            : told(event, recordedEvent);
            case MoveEvent.Blocked _ -> Optional.of(RunEventClause.bad("BLOCKED, waiting for you"));
            case MoveEvent.Held _ -> Optional.of(RunEventClause.warning("WAITING for you"));
            case MoveEvent.RequeuedForQa _ -> Optional.empty();
            case MoveEvent.FixupRequested _ ->
                    Optional.of(
                            RunEventClause.plain(
                                    OneLineText.beginning(
                                            who(recordedEvent) + HistoryText.of(event),
                                            LONGEST_NOTES)));
            case MoveEvent.Triaged _,
                    MoveEvent.Demoted _,
                    MoveEvent.Reopened _,
                    MoveEvent.Unblocked _,
                    MoveEvent.Frozen _,
                    MoveEvent.Unfrozen _,
                    MoveEvent.AttemptStopped _,
                    MoveEvent.Released _,
                    MoveEvent.Abandoned _,
                    MoveEvent.Superseded _,
                    MoveEvent.Rejected _,
                    MoveEvent.Archived _,
                    MoveEvent.Deleted _ ->
                    told(event, recordedEvent);
        };
    }

    private Optional<RunEventClause> worked(
            WorkEvent event, RecordedEvent recordedEvent, Board board) {
        var story = recordedEvent.item();
        return switch (event) {
            case WorkEvent.AttemptStarted(var attempt) -> Optional.of(started(story, attempt));
            case WorkEvent.AttemptEnded(_, AttemptEnding.Finished _, _) -> Optional.empty();
            case WorkEvent.AttemptEnded(_, AttemptEnding.Rejected _, _) -> Optional.empty();
            case WorkEvent.AttemptEnded(_, AttemptEnding.Stopped _, _) ->
                    Optional.of(RunEventClause.warning("stopped: " + agent(story, board)));
            case WorkEvent.CodeFinished(_, var candidate, _) ->
                    Optional.of(
                            RunEventClause.plain(
                                    agent(story, board)
                                            + " made "
                                            + CountText.of(candidate.ahead(), "commit")));
            case WorkEvent.GatesPassed(_, var report) when report.isUnproven() ->
                    Optional.of(RunEventClause.warning("unproven, no gates ran"));
            case WorkEvent.GatesPassed(_, var report) ->
                    Optional.of(RunEventClause.plain("passed the gates" + proofs(report)));
            case WorkEvent.GatesFailed(_, var report) -> Optional.of(failed(story, report, board));
            case WorkEvent.MergeLanded _ -> Optional.of(RunEventClause.good("LANDED"));
            case WorkEvent.MergeFailed(var failure, _) -> Optional.of(unmerged(failure));
            case WorkEvent.ApprovalAsked _ -> Optional.empty();
            case WorkEvent.AttemptEnded _ ->
                    Optional.of(RunEventClause.warning(HistoryText.of(event)));
            case WorkEvent.SpendRecorded _ -> Optional.empty();
            case WorkEvent.PlanNoted _,
                    WorkEvent.CriterionShown _,
                    WorkEvent.QaApproved _,
                    WorkEvent.QaRejected _,
                    WorkEvent.RecoveryAttempted _,
                    WorkEvent.RecoverySpent _ ->
                    told(event, recordedEvent);
        };
    }

    private RunEventClause started(ItemNumber story, Attempt attempt) {
        var worker = attempt.worker();
        var before = Optional.ofNullable(attempts.put(story, attempt));
        claims.started(story, attempt);
        if (before.isPresent() && attemptRecords.wasToCommit(story, attempt.number())) {
            return RunEventClause.bad(
                    "CAUGHT: %s finished without a commit; asked to commit"
                            .formatted(before.get().worker().agent()));
        }
        String doing =
                switch (worker.role()) {
                    case CODER -> "coding";
                    case REVIEWER -> "reviewing";
                    case MERGER -> "merging";
                };
        return RunEventClause.plain(
                "%s: %s%s"
                        .formatted(
                                doing,
                                worker.agent(),
                                attempt.number() == 1
                                        ? ""
                                        : " (attempt " + attempt.number() + ")"));
    }

    private RunEventClause failed(ItemNumber story, GateReport report, Board board) {
        var step = report.firstRed().orElseThrow();
        attempt(story, board).ifPresent(it -> claims.started(story, it));
        var changed = ChangedTest.in(step);
        if (changed.isPresent()) {
            String author = claims.author(story).map(it -> it.worker().agent()).orElse("its coder");
            return RunEventClause.bad(
                    "CAUGHT: %s changed test %s; %s"
                            .formatted(
                                    author,
                                    KeptTests.lastName(changed.get().name()),
                                    changed.get().finding()));
        }
        return RunEventClause.bad(
                claims.of(story)
                        .map(
                                said ->
                                        "CAUGHT: %s said \"%s\"; %s"
                                                .formatted(
                                                        said.agent(),
                                                        said.words(),
                                                        gate(step, "failed")))
                        .orElse(gate(step, "FAILED")));
    }

    private static String gate(GateStep step, String failed) {
        return "gate %s %s (exit %d)".formatted(step.name(), failed, step.exitCode());
    }

    private static RunEventClause unmerged(MergeFailure failure) {
        return RunEventClause.bad(
                failure instanceof MergeFailure.Conflict(var paths)
                        ? "CONFLICT in " + String.join(", ", paths)
                        : "NOT MERGED: " + failure.reason());
    }

    private String agent(ItemNumber story, Board board) {
        return attempt(story, board).map(it -> it.worker().agent()).orElse("its coder");
    }

    /** A run that continues has not seen it start. */
    private Optional<Attempt> attempt(ItemNumber story, Board board) {
        return Optional.ofNullable(attempts.get(story))
                .or(
                        () ->
                                board.card(story)
                                        .flatMap(
                                                card ->
                                                        switch (card.item().assignment()) {
                                                            case AttemptAssignment.Running(
                                                                            var attempt) ->
                                                                    Optional.of(attempt);
                                                            case AttemptAssignment.Ended(
                                                                            var attempt,
                                                                            _) ->
                                                                    Optional.of(attempt);
                                                            case AttemptAssignment.Idle _ ->
                                                                    Optional.<Attempt>empty();
                                                        }));
    }

    private static String proofs(GateReport report) {
        if (report.proofs().isEmpty()) {
            return "";
        }
        int more = report.proofs().size() - 1;
        return "; proved by "
                + KeptTests.lastName(report.proofs().getFirst())
                + (more == 0 ? "" : " and " + more + " more");
    }
}
