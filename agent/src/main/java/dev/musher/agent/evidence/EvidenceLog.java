package dev.musher.agent.evidence;

import dev.musher.agent.evidence.ChangeTracker.Mark;
import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.evidence.FileEdit.FileKind;
import dev.musher.agent.evidence.ParsedChanges.ChangeKind;
import dev.musher.agent.evidence.ProjectModules.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was noted, and what follows from the order of it. The oldest is forgotten in the end. */
final class EvidenceLog {
    private static final int MOST_EDITS = 500;
    private static final int MOST_CHECKS = 200;
    private static final int MOST_OBSTACLES = 50;
    private static final int MOST_USED = 20;
    private static final int MOST_PROOFS = 50;

    private final CheckCoverage coverage;
    private final ChangeTracker changes;
    private final Deque<FileEdit> edits = new ArrayDeque<>();
    private final Deque<Check> checks = new ArrayDeque<>();
    private final Deque<BlockedCheck> obstacles = new ArrayDeque<>();
    private final Deque<Used> used = new ArrayDeque<>();
    private final Deque<Proof> proofs = new ArrayDeque<>();
    private final List<Failed> failed = new ArrayList<>();
    private Optional<Failed> earlier = Optional.empty();
    private int at;
    private int runBegan;

    /** A command that has checked something before. */
    private record Used(String bare, Scope scope) {}

    /** A check ended well on these files; it counts for no others. */
    private record Proof(Mark mark, Set<String> covered) {}

    private record Failed(Check check, Ended ended, FailedTests tests) {}

    /**
     * A check that has ended.
     *
     * @param bare as it can be run alone
     * @param folder below the root, where it ran
     * @param step its place among the steps of the command
     * @param began the files when it began; empty if they are not known
     */
    record Ended(
            String command,
            String bare,
            KnownCheck known,
            Scope scope,
            String folder,
            int step,
            Optional<Mark> began) {
        /** The same with fewer kinds. */
        Ended proving(Set<Kind> kinds) {
            return new Ended(command, bare, known.proving(kinds), scope, folder, step, began);
        }
    }

    EvidenceLog(CheckCoverage coverage, ChangeTracker changes) {
        this.coverage = coverage;
        this.changes = changes;
    }

    void runBegan() {
        earlier = stillFailing().or(() -> earlier);
        runBegan = at;
        changes.runBegan();
        failed.clear();
        proofs.clear();
    }

    /** What failed last in a run that changed code; of former ones the calls alone are known. */
    private Optional<Failed> stillFailing() {
        if (failed.isEmpty()) {
            return Optional.empty();
        }
        boolean isTold = changes instanceof FolderChanges folder && !folder.hasBegun();
        boolean isFailing =
                isTold
                        ? edits.stream()
                                .anyMatch(
                                        edit ->
                                                edit.at() > runBegan
                                                        && edit.kind() == FileKind.CODE)
                        : verification() instanceof VerificationState.Failing;
        return isFailing ? Optional.of(failed.getLast()) : Optional.empty();
    }

    ChangeTracker changes() {
        return changes;
    }

    /** A call says that it has changed a file; where states are kept, they know better. */
    void named(NotedPaths.Place place, ChangeKind change) {
        if (!place.isInside()) {
            // No check of the project could notice it.
            edit(place.path(), FileKind.PROSE);
        } else if (changes instanceof ParsedChanges parsed) {
            if (!parsed.dropped(place.path(), change)) {
                FileKinds.of(place.path())
                        .ifPresent(kind -> parsed.edit(edit(place.path(), kind), change));
            }
        } else if (!((FolderChanges) changes).hasBegun()) {
            // It is told of a former run, of which no states are known.
            FileKinds.of(place.path()).ifPresent(kind -> edit(place.path(), kind));
        }
    }

    /** A call says that it has changed code, and not which. */
    void unnamed(String tool) {
        if (changes instanceof ParsedChanges parsed) {
            parsed.edit(edit(tool, FileKind.CODE), ChangeKind.CHANGED);
        }
    }

    FileEdit edit(String path, FileKind fileKind) {
        var fileEdit = new FileEdit(++at, path, fileKind);
        add(edits, fileEdit, MOST_EDITS);
        return fileEdit;
    }

    void obstacle(String command, BlockedCheck.Why why) {
        add(obstacles, new BlockedCheck(++at, command, why), MOST_OBSTACLES);
    }

    /** Proves something only if it could have noticed a fault in what was changed. */
    void green(Ended ended) {
        use(ended);
        var stale = staleness(ended);
        if (stale.isPresent()) {
            note(ended, new Result.ProvesNothing(stale.get()));
            return;
        }
        var changed = changes.changed();
        if (takesOut(ended, changed)) {
            return;
        }
        failed.removeIf(one -> coverage.cures(ended, one.ended(), changed));
        earlier = earlier.filter(one -> !coverage.cures(ended, one.ended(), changed));
        var covered = coverage.covered(ended, changed);
        if (covered.isEmpty() && !changed.isEmpty()) {
            note(
                    ended,
                    new Result.ProvesNothing(coverage.whyNot(ended, changed.iterator().next())));
            return;
        }
        note(ended, new Result.Green());
        add(proofs, new Proof(changes.mark().orElseThrow(), Set.copyOf(covered)), MOST_PROOFS);
    }

    /** Whether it ended well only without a test that had failed; that counts as a failure. */
    private boolean takesOut(Ended ended, Set<String> changed) {
        for (int i = 0; i < failed.size(); i++) {
            var one = failed.get(i);
            var test =
                    coverage.cures(ended, one.ended(), changed)
                            ? one.tests().takenOut(changes)
                            : Optional.<String>empty();
            if (test.isPresent()) {
                var check =
                        note(
                                ended,
                                new Result.Red(
                                        test.get()
                                                + " failed before, and was taken out, renamed or"
                                                + " skipped in this run. Put it back, or say so."));
                failed.set(i, new Failed(check, one.ended(), one.tests()));
                return true;
            }
        }
        return false;
    }

    /** Whether the files are not the same at its end as at its beginning. */
    private Optional<String> staleness(Ended ended) {
        var now = changes.mark();
        if (now.isEmpty() || ended.began().isEmpty()) {
            return Optional.of("It is not known which files it ran on.");
        }
        return changes.isSame(ended.began().get(), now.get())
                ? Optional.empty()
                : Optional.of(
                        "Code was changed by the same command or while it ran; run it on its own.");
    }

    void red(Ended ended, Result.Red red, FailedTests tests) {
        use(ended);
        var check = note(ended, red);
        if (ended.scope().place() != Scope.Place.OUTSIDE) {
            var all = tests;
            for (Failed one : failed) {
                all = ended.known().includes(one.ended().known()) ? all.and(one.tests()) : all;
            }
            failed.removeIf(one -> ended.known().includes(one.ended().known()));
            failed.add(new Failed(check, ended, all));
        }
    }

    void masked(Ended ended, String by) {
        use(ended);
        note(ended, new Result.Masked(by, ended.bare()));
    }

    void provesNothing(Ended ended, String why) {
        note(ended, new Result.ProvesNothing(why));
    }

    private Check note(Ended ended, Result result) {
        var check = new Check(++at, ended.command(), ended.known().kinds(), result);
        add(checks, check, MOST_CHECKS);
        return check;
    }

    private void use(Ended ended) {
        used.removeIf(one -> one.bare().equals(ended.bare()));
        add(used, new Used(ended.bare(), ended.scope()), MOST_USED);
    }

    private VerificationState verification() {
        var mark = changes.mark();
        var changed = changes.changed();
        if (mark.isPresent() && changed.isEmpty()) {
            return new VerificationState.Untouched();
        }
        for (Failed one : failed.reversed()) {
            boolean unknown = one.ended().scope().place() == Scope.Place.UNKNOWN;
            if (unknown || !coverage.reached(one.ended().scope(), changed).isEmpty()) {
                return new VerificationState.Failing(one.check(), one.ended().bare());
            }
        }
        var open = new ArrayList<>(changed);
        mark.ifPresent(present -> open.removeAll(proven(present)));
        return mark.isPresent() && open.isEmpty()
                ? new VerificationState.Verified()
                : new VerificationState.Unverified(edits(open), usual(open));
    }

    private Set<String> proven(Mark present) {
        var proven = new HashSet<String>();
        for (Proof proof : proofs) {
            if (changes.isSame(proof.mark(), present)) {
                proven.addAll(proof.covered());
            }
        }
        return proven;
    }

    private Optional<String> usual(List<String> open) {
        var latest = used.descendingIterator();
        var paths = Set.copyOf(open);
        while (latest.hasNext()) {
            var one = latest.next();
            if (coverage.reached(one.scope(), paths).containsAll(paths)) {
                return Optional.of(one.bare());
            }
        }
        return Optional.empty();
    }

    /** The last edit of each. */
    private List<FileEdit> edits(List<String> paths) {
        var found = new ArrayList<FileEdit>();
        var wanted = new HashSet<>(paths);
        for (FileEdit fileEdit : edits.reversed()) {
            if (wanted.remove(fileEdit.path())) {
                found.addFirst(fileEdit);
            }
        }
        wanted.forEach(path -> found.add(new FileEdit(at, path, FileKind.CODE)));
        return found;
    }

    ObservedFacts facts(int calls, Set<String> denied, int opaque) {
        return new ObservedFacts(
                List.copyOf(edits),
                List.copyOf(checks),
                runBegan,
                calls,
                denied,
                List.copyOf(obstacles),
                verification(),
                earlier.map(Failed::check),
                opaque);
    }

    private static <T> void add(Deque<T> to, T one, int most) {
        to.addLast(one);
        if (to.size() > most) {
            to.removeFirst();
        }
    }

    /** What is left to prove by a check that ran no test. */
    static Set<Kind> withoutTests(Set<Kind> kinds) {
        var rest = EnumSet.noneOf(Kind.class);
        for (Kind kind : kinds) {
            if (kind != Kind.TEST) {
                rest.add(kind);
            }
        }
        return rest;
    }
}
