package dev.musher.demo;

import dev.musher.board.Happened;
import dev.musher.story.Ending;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.story.MergeFailure;
import dev.musher.story.Role;
import dev.musher.story.Worked;
import dev.musher.story.Working.Recovery;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads from the ledger what was caught. Knows no script. */
final class CaughtReader {
    /** Between the name of a test and what base's version of it does. */
    private static final String AS_BASE_HAS_IT = " as base has it, ";

    private final List<Happened> history;
    private final Testimony testimony;

    /** Reports of gates are shared by all that landed together. */
    private final Set<String> flaky;

    private final List<Caught> found = new ArrayList<>();

    private CaughtReader(List<Happened> history, Testimony testimony, Set<String> flaky) {
        this.history = history;
        this.testimony = testimony;
        this.flaky = flaky;
    }

    /** By story, and in the order in which it happened. */
    static List<Caught> of(List<Happened> happened, Testimony testimony) {
        var histories = new TreeMap<ItemNumber, List<Happened>>();
        for (Happened one : happened) {
            histories.computeIfAbsent(one.item(), _ -> new ArrayList<>()).add(one);
        }
        var all = new ArrayList<Caught>();
        var flaky = new HashSet<String>();
        for (List<Happened> history : histories.values()) {
            all.addAll(new CaughtReader(history, testimony, flaky).look());
        }
        return all;
    }

    private List<Caught> look() {
        for (int at = 0; at < history.size(); at++) {
            var event = history.get(at).event();
            if (event instanceof Worked.GatesFailed(_, var report)) {
                redGate(at, report);
            } else if (event instanceof Worked.AttemptEnded(var ticket, Ending.Finished _, _)) {
                uncommitted(at, ticket.attempt());
            } else if (event instanceof Worked.MergeFailed(var failure, _)) {
                failedMerge(at, failure);
            } else if (event instanceof Worked.GatesPassed(_, var report)) {
                flakes(at, report);
            } else if (event instanceof Worked.MergeLanded(var landing, _)) {
                flakes(at, landing.gates());
            }
        }
        return found;
    }

    private void redGate(int at, GateReport report) {
        var changed = changedTest(report);
        if (changed.isPresent()) {
            add(at, Caught.Kind.CHANGED_TEST, changed.get() + mended(at));
            return;
        }
        String gate = report.firstRed().map(GateStep::name).orElse("");
        var claim =
                offeredBefore(at)
                        .flatMap(
                                attempt ->
                                        Claims.green(
                                                testimony.words(history.get(at).item(), attempt)));
        String seen = "the gate %s was red on its commit".formatted(gate);
        add(
                at,
                claim.isPresent() ? Caught.Kind.FALSE_CLAIM : Caught.Kind.RED_GATE,
                claim.map(words -> "its coder said \"%s\", and %s".formatted(words, seen))
                                .orElse(seen)
                        + mended(at));
    }

    /** Green with its own tests, and red with those of base. */
    private static Optional<String> changedTest(GateReport report) {
        return report.firstRed().stream()
                .flatMap(step -> step.findings().stream())
                .filter(found -> found.kind().equals("test-changed"))
                .map(found -> found.text().split(AS_BASE_HAS_IT, 2))
                .filter(words -> words.length == 2)
                .map(
                        words ->
                                "its coder changed the test %s until it passed; as base has it, the test %s"
                                        .formatted(words[0], words[1]))
                .findFirst();
    }

    /** Which attempt's work the gates looked at. */
    private Optional<Integer> offeredBefore(int at) {
        for (int i = at - 1; i >= 0; i--) {
            if (history.get(i).event() instanceof Worked.CodeFinished(var ticket, _, _)) {
                return Optional.of(ticket.attempt());
            }
        }
        return Optional.empty();
    }

    private String mended(int at) {
        for (int i = at + 1; i < history.size(); i++) {
            if (history.get(i).event() instanceof Worked.GatesPassed) {
                return offeredBefore(i)
                        .map("; attempt %d mended it."::formatted)
                        .orElse("; it is mended.");
            }
        }
        return "; nobody has mended it.";
    }

    /** An attempt that ended well offers its work, unless there is something left to commit. */
    private void uncommitted(int at, int attempt) {
        for (int i = at + 1; i < history.size(); i++) {
            var event = history.get(i).event();
            if (event instanceof Worked.CodeFinished) {
                return;
            }
            if (event instanceof Worked.AttemptStarted(var next)) {
                if (next.worker().role() == Role.CODER
                        && testimony.wasToCommit(history.get(at).item(), next.number())) {
                    add(at, Caught.Kind.UNCOMMITTED, left(attempt, i));
                }
                return;
            }
        }
    }

    private String left(int attempt, int asked) {
        String sentence = "attempt %d left its work without a commit".formatted(attempt);
        for (int i = asked; i < history.size(); i++) {
            if (history.get(i).event() instanceof Worked.CodeFinished(var ticket, _, _)) {
                return sentence + "; attempt %d committed it.".formatted(ticket.attempt());
            }
        }
        return sentence + "; it lies in its workspace.";
    }

    private void failedMerge(int at, MergeFailure failure) {
        if (failure instanceof MergeFailure.Conflict(var paths)) {
            add(
                    at,
                    Caught.Kind.CONFLICT,
                    "it did not fit to what had landed meanwhile, in %s%s"
                            .formatted(String.join(", ", paths), recovered(at)));
        } else if (failure instanceof MergeFailure.RedGate(var report)) {
            add(
                    at,
                    Caught.Kind.RED_MERGE,
                    "the gate %s was red on what it would have made of base%s"
                            .formatted(
                                    report.firstRed().map(GateStep::name).orElse(""),
                                    recovered(at)));
        }
    }

    private String recovered(int at) {
        for (int i = at + 1; i < history.size(); i++) {
            var event = history.get(i).event();
            if (event instanceof Worked.RecoveryAttempted(var ticket, Recovery.Recovered _, _)) {
                return "; attempt %d joined the two.".formatted(ticket.attempt());
            }
            if (event instanceof Worked.MergeLanded) {
                return "; it was mended and has landed.";
            }
        }
        return "; nobody has mended it.";
    }

    private void flakes(int at, GateReport report) {
        for (GateStep step : report.steps()) {
            if (step.isFlake() && flaky.add(report.tree().hex() + " " + step.name())) {
                add(
                        at,
                        Caught.Kind.FLAKE,
                        "the gate %s was green only at try %d."
                                .formatted(step.name(), step.tries()));
            }
        }
    }

    private void add(int at, Caught.Kind kind, String sentence) {
        var happened = history.get(at);
        found.add(new Caught(kind, happened.item(), happened.sequence(), sentence));
    }
}
