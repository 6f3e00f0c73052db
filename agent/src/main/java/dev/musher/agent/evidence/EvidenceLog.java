package dev.musher.agent.evidence;

import dev.musher.agent.evidence.Check.Kind;
import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.evidence.FileEdit.FileKind;
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

    private final ProjectModules projectModules;
    private final boolean official;
    private final Deque<FileEdit> edits = new ArrayDeque<>();
    private final Deque<Check> checks = new ArrayDeque<>();
    private final Deque<BlockedCheck> obstacles = new ArrayDeque<>();
    private final Deque<Used> used = new ArrayDeque<>();
    private final List<Open> open = new ArrayList<>();
    private final Set<String> touched = new HashSet<>();
    private final List<Failed> failed = new ArrayList<>();
    private final Set<String> written = new HashSet<>();
    private int at;
    private int runBegan;

    /** How a file came to be as it is. */
    enum Making {
        /** All of it was written. */
        WRITTEN,
        CHANGED,
        REMOVED
    }

    /** A command that has checked something before. */
    private record Used(String bare, Scope scope) {}

    /** A change that no check has proven, and the module that it is in. */
    private record Open(FileEdit edit, String module) {
        boolean isOf(String path) {
            return edit.path().equals(path);
        }
    }

    private record Failed(Check check, Ended ended) {}

    /**
     * A check that has ended.
     *
     * @param bare as it can be run alone
     * @param since the place in the order at which it began
     */
    record Ended(String command, String bare, KnownCheck known, Scope scope, int since) {
        /** The same with fewer kinds. */
        Ended proving(Set<Kind> kinds) {
            var less =
                    new KnownCheck(
                            kinds, known.family(), known.depth(), known.targets(), known.script());
            return new Ended(command, bare, less, scope, since);
        }
    }

    EvidenceLog(ObservedProject observedProject) {
        projectModules = new ProjectModules(observedProject.folder());
        official = observedProject.verification().isPresent();
    }

    void runBegan() {
        runBegan = at;
        touched.clear();
        open.clear();
        failed.clear();
        written.clear();
    }

    int at() {
        return at;
    }

    void edit(NotedPaths.Place place, Making making) {
        // What lies elsewhere was changed, but no check of the project could notice.
        var matter = place.isInside() ? FileKinds.of(place.path()) : Optional.of(FileKind.PROSE);
        if (making == Making.REMOVED && written.remove(place.path())) {
            open.removeIf(older -> older.isOf(place.path()));
        } else if (matter.isPresent()) {
            edit(place.path(), matter.get(), making);
        }
    }

    void edit(String path, FileKind fileKind, Making making) {
        var fileEdit = new FileEdit(++at, path, fileKind);
        add(edits, fileEdit, MOST_EDITS);
        boolean known = hasEdited(path);
        if (making == Making.WRITTEN && written.size() < MOST_EDITS && !known) {
            written.add(path);
        }
        if (fileKind == FileKind.CODE) {
            String module = projectModules.moduleOf(path);
            touched.add(module);
            failed.clear();
            open.removeIf(older -> older.isOf(path));
            open.add(new Open(fileEdit, module));
            if (open.size() > MOST_EDITS) {
                open.removeFirst();
            }
        }
    }

    /** Whether it was changed in this run without having been written in it. */
    private boolean hasEdited(String path) {
        for (Open one : open) {
            if (one.isOf(path)) {
                return !written.contains(path);
            }
        }
        return false;
    }

    /** Whether a file is all of this run's making. */
    boolean isOwn(String path) {
        return written.contains(path);
    }

    void obstacle(String command, BlockedCheck.Why why) {
        add(obstacles, new BlockedCheck(++at, command, why), MOST_OBSTACLES);
    }

    /** Proves something only if it could have noticed one of the open changes. */
    void green(Ended ended) {
        use(ended);
        var covered = covered(ended.scope());
        var proven = new ArrayList<Open>();
        for (Open one : open) {
            if (one.edit().at() <= ended.since() && covered.contains(one.module())) {
                proven.add(one);
            }
        }
        if (proven.isEmpty() && !open.isEmpty()) {
            note(ended, new Result.Beside(besideWhy(ended)));
            return;
        }
        note(ended, new Result.Green());
        // Where the user has said what verifies, nothing else does.
        if (!official || ended.known().family().equals(VerifyCommand.FAMILY)) {
            open.removeAll(proven);
        }
        failed.removeIf(one -> isCured(one, ended));
    }

    private static boolean isCured(Failed one, Ended by) {
        return by.known().supersedes(one.ended().known())
                && by.known().kinds().containsAll(one.ended().known().kinds());
    }

    void red(Ended ended, Result.Red red) {
        use(ended);
        var check = note(ended, red);
        if (!covered(ended.scope()).isEmpty()) {
            failed.removeIf(one -> isCured(one, ended));
            failed.add(new Failed(check, ended));
        }
    }

    void masked(Ended ended, String by) {
        use(ended);
        note(ended, new Result.Masked(by, ended.bare()));
    }

    void beside(Ended ended, String why) {
        note(ended, new Result.Beside(why));
    }

    private String besideWhy(Ended ended) {
        if (ended.scope().place() == Scope.Place.OUTSIDE) {
            return "It ran outside of the project.";
        }
        for (Open one : open) {
            if (one.edit().at() > ended.since()) {
                return one.edit().path() + " was changed after it had started.";
            }
        }
        return "It looked at "
                + String.join(", ", ended.scope().modules())
                + ", and what was changed is in "
                + shown(open.getLast().module())
                + ".";
    }

    private static String shown(String module) {
        return module.isEmpty() ? "the project's own folder" : module;
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

    /** Those of the changed modules that a check has looked at. */
    private Set<String> covered(Scope scope) {
        return scope.isEverything() ? touched : projectModules.covered(scope, touched);
    }

    private VerificationState standing() {
        if (touched.isEmpty()) {
            return new VerificationState.Untouched();
        }
        if (!failed.isEmpty()) {
            var last = failed.getLast();
            return new VerificationState.Failing(last.check(), last.ended().bare());
        }
        return open.isEmpty()
                ? new VerificationState.Verified()
                : new VerificationState.Unverified(edits(open), usual());
    }

    private Optional<String> usual() {
        var latest = used.descendingIterator();
        while (latest.hasNext()) {
            var one = latest.next();
            if (covered(one.scope()).containsAll(modules(open))) {
                return Optional.of(one.bare());
            }
        }
        return Optional.empty();
    }

    private static List<FileEdit> edits(List<Open> open) {
        var edits = new ArrayList<FileEdit>();
        for (Open one : open) {
            edits.add(one.edit());
        }
        return edits;
    }

    private static Set<String> modules(List<Open> open) {
        var modules = new HashSet<String>();
        for (Open one : open) {
            modules.add(one.module());
        }
        return modules;
    }

    ObservedFacts facts(int calls, Set<String> denied, int opaque) {
        return new ObservedFacts(
                List.copyOf(edits),
                List.copyOf(checks),
                runBegan,
                calls,
                denied,
                List.copyOf(obstacles),
                standing(),
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
