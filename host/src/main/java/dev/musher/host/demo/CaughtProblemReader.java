package dev.musher.host.demo;

import dev.musher.host.project.AttemptRecords;
import dev.musher.host.project.ChangedTest;
import dev.musher.host.project.CheckClaims;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads from the ledger what was caught. Knows no script. */
public final class CaughtProblemReader {
    private final List<RecordedEvent> history;
    private final AttemptRecords attemptRecords;

    /** Reports of gates are shared by all that landed together. */
    private final Set<String> flaky;

    private final List<CaughtProblem> found = new ArrayList<>();

    private CaughtProblemReader(
            List<RecordedEvent> history, AttemptRecords attemptRecords, Set<String> flaky) {
        this.history = history;
        this.attemptRecords = attemptRecords;
        this.flaky = flaky;
    }

    /** By story, and in the order in which it happened. */
    public static List<CaughtProblem> of(
            List<RecordedEvent> happened, AttemptRecords attemptRecords) {
        var histories = new TreeMap<ItemNumber, List<RecordedEvent>>();
        for (RecordedEvent one : happened) {
            histories.computeIfAbsent(one.item(), _ -> new ArrayList<>()).add(one);
        }
        var all = new ArrayList<CaughtProblem>();
        var flaky = new HashSet<String>();
        for (List<RecordedEvent> history : histories.values()) {
            all.addAll(new CaughtProblemReader(history, attemptRecords, flaky).look());
        }
        return all;
    }

    private List<CaughtProblem> look() {
        var approved = new TreeMap<Integer, CaughtProblem>();
        for (int at = 0; at < history.size(); at++) {
            var itemEvent = history.get(at).event();
            if (itemEvent instanceof WorkEvent.GatesFailed(_, var report)) {
                redGate(at, report);
            } else if (itemEvent
                    instanceof
                    WorkEvent.AttemptEnded(var attemptTicket, AttemptEnding.Finished _, _)) {
                uncommitted(at, attemptTicket.attempt());
            } else if (itemEvent instanceof WorkEvent.MergeFailed(var failure, _)) {
                failedMerge(at, failure);
            } else if (itemEvent instanceof WorkEvent.GatesPassed(_, var report)) {
                flakes(at, report);
            } else if (itemEvent instanceof WorkEvent.MergeLanded(var landing, _)) {
                flakes(at, landing.gates());
            }
            if (itemEvent
                    instanceof
                    WorkEvent.CriterionShown(
                            int criterion,
                            _,
                            var by,
                            CriterionEvidence.Approval _)) {
                approved.put(criterion, unshown(at, criterion, by));
            }
        }
        found.addAll(approved.values());
        return found;
    }

    /** What was approved again for other commits is told once. */
    private CaughtProblem unshown(int at, int criterion, Actor by) {
        return new CaughtProblem(
                CaughtProblem.Kind.UNSHOWN_CRITERION,
                history.get(at).item(),
                history.get(at).sequence(),
                "no test shows criterion %d; %s approved it.".formatted(criterion, by.id()));
    }

    private void redGate(int at, GateReport report) {
        var changed = report.firstRed().flatMap(ChangedTest::in);
        if (changed.isPresent()) {
            String seen =
                    "its coder changed test %s until it passed; %s"
                            .formatted(changed.get().name(), changed.get().finding());
            add(at, CaughtProblem.Kind.CHANGED_TEST, seen + fixed(at));
            return;
        }
        String gate = report.firstRed().map(GateStep::name).orElse("");
        var claim =
                offeredBefore(at)
                        .flatMap(
                                attempt ->
                                        CheckClaims.green(
                                                attemptRecords.words(
                                                        history.get(at).item(), attempt)));
        String seen = "the gate %s was red on its commit".formatted(gate);
        add(
                at,
                claim.isPresent() ? CaughtProblem.Kind.FALSE_CLAIM : CaughtProblem.Kind.RED_GATE,
                claim.map(words -> "its coder said \"%s\", but %s".formatted(words, seen))
                                .orElse(seen)
                        + fixed(at));
    }

    /** Which attempt's work the gates looked at. */
    private Optional<Integer> offeredBefore(int at) {
        for (int i = at - 1; i >= 0; i--) {
            if (history.get(i).event() instanceof WorkEvent.CodeFinished(var attemptTicket, _, _)) {
                return Optional.of(attemptTicket.attempt());
            }
        }
        return Optional.empty();
    }

    private String fixed(int at) {
        for (int i = at + 1; i < history.size(); i++) {
            if (history.get(i).event() instanceof WorkEvent.GatesPassed) {
                return offeredBefore(i).map("; attempt %d fixed it."::formatted).orElse("; fixed.");
            }
        }
        return "; not fixed.";
    }

    /** An attempt that ended well offers its work, unless there is something left to commit. */
    private void uncommitted(int at, int attempt) {
        for (int i = at + 1; i < history.size(); i++) {
            var itemEvent = history.get(i).event();
            if (itemEvent instanceof WorkEvent.CodeFinished) {
                return;
            }
            if (itemEvent instanceof WorkEvent.AttemptStarted(var next)) {
                if (next.worker().role() == AgentRole.CODER
                        && attemptRecords.wasToCommit(history.get(at).item(), next.number())) {
                    add(at, CaughtProblem.Kind.UNCOMMITTED, left(attempt, i));
                }
                return;
            }
        }
    }

    private String left(int attempt, int asked) {
        String sentence = "attempt %d did not commit its work".formatted(attempt);
        for (int i = asked; i < history.size(); i++) {
            if (history.get(i).event() instanceof WorkEvent.CodeFinished(var attemptTicket, _, _)) {
                return sentence + "; attempt %d committed it.".formatted(attemptTicket.attempt());
            }
        }
        return sentence + "; it is in the workspace.";
    }

    private void failedMerge(int at, MergeFailure failure) {
        if (failure instanceof MergeFailure.Conflict(var paths)) {
            add(
                    at,
                    CaughtProblem.Kind.CONFLICT,
                    "merge conflict with work that had landed meanwhile, in %s%s"
                            .formatted(String.join(", ", paths), recovered(at)));
        } else if (failure instanceof MergeFailure.RedGate(var report)) {
            add(
                    at,
                    CaughtProblem.Kind.RED_MERGE,
                    "the gate %s was red on the merge with base%s"
                            .formatted(
                                    report.firstRed().map(GateStep::name).orElse(""),
                                    recovered(at)));
        }
    }

    private String recovered(int at) {
        for (int i = at + 1; i < history.size(); i++) {
            var itemEvent = history.get(i).event();
            if (itemEvent
                    instanceof
                    WorkEvent.RecoveryAttempted(var attemptTicket, Recovery.Recovered _, _)) {
                return "; attempt %d resolved it.".formatted(attemptTicket.attempt());
            }
            if (itemEvent instanceof WorkEvent.MergeLanded) {
                return "; it was fixed and landed.";
            }
        }
        return "; not fixed.";
    }

    private void flakes(int at, GateReport report) {
        for (GateStep step : report.steps()) {
            if (step.isFlake() && flaky.add(report.tree().hex() + " " + step.name())) {
                add(
                        at,
                        CaughtProblem.Kind.FLAKE,
                        "the gate %s passed only at try %d.".formatted(step.name(), step.tries()));
            }
        }
    }

    private void add(int at, CaughtProblem.Kind kind, String sentence) {
        var recordedEvent = history.get(at);
        found.add(
                new CaughtProblem(kind, recordedEvent.item(), recordedEvent.sequence(), sentence));
    }
}
