package dev.musher.evidence;

import dev.musher.evidence.Check.Kind;
import dev.musher.evidence.Check.Result;
import dev.musher.evidence.Edit.Matter;
import dev.musher.evidence.Modules.Scope;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was noted, and what follows from the order of it. The oldest is forgotten in the end. */
final class Notes {
    private static final int MOST_EDITS = 500;
    private static final int MOST_CHECKS = 200;
    private static final int MOST_OBSTACLES = 50;
    private static final int MOST_USED = 20;

    private final Modules modules;
    private final boolean official;
    private final Deque<Edit> edits = new ArrayDeque<>();
    private final Deque<Check> checks = new ArrayDeque<>();
    private final Deque<Obstacle> obstacles = new ArrayDeque<>();
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
    private record Open(Edit edit, String module) {
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

    Notes(Project project) {
        modules = new Modules(project.folder());
        official = project.verification().isPresent();
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

    void edit(Places.Place place, Making making) {
        // What lies elsewhere was changed, but no check of the project could notice.
        var matter = place.isInside() ? Matters.of(place.path()) : Optional.of(Matter.PROSE);
        if (making == Making.REMOVED && written.remove(place.path())) {
            open.removeIf(older -> older.isOf(place.path()));
        } else if (matter.isPresent()) {
            edit(place.path(), matter.get(), making);
        }
    }

    void edit(String path, Matter matter, Making making) {
        var edit = new Edit(++at, path, matter);
        add(edits, edit, MOST_EDITS);
        boolean known = hasEdited(path);
        if (making == Making.WRITTEN && written.size() < MOST_EDITS && !known) {
            written.add(path);
        }
        if (matter == Matter.CODE) {
            String module = modules.moduleOf(path);
            touched.add(module);
            failed.clear();
            open.removeIf(older -> older.isOf(path));
            open.add(new Open(edit, module));
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

    void obstacle(String command, Obstacle.Why why) {
        add(obstacles, new Obstacle(++at, command, why), MOST_OBSTACLES);
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
        if (!official || ended.known().family().equals(Verification.FAMILY)) {
            open.removeAll(proven);
        }
        failed.removeIf(one -> isCured(one, ended));
    }

    private static boolean isCured(Failed one, Ended by) {
        return by.known().cures(one.ended().known())
                && by.known().kinds().containsAll(one.ended().known().kinds());
    }

    void red(Ended ended, String tail) {
        use(ended);
        var check = note(ended, new Result.Red(tail));
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
                return one.edit().path() + " was changed after it had begun.";
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
        return scope.isEverything() ? touched : modules.covered(scope, touched);
    }

    private Standing standing() {
        if (touched.isEmpty()) {
            return new Standing.Untouched();
        }
        if (!failed.isEmpty()) {
            var last = failed.getLast();
            return new Standing.Failing(last.check(), last.ended().bare());
        }
        return open.isEmpty()
                ? new Standing.Verified()
                : new Standing.Unverified(edits(open), usual());
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

    private static List<Edit> edits(List<Open> open) {
        var edits = new ArrayList<Edit>();
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

    Facts facts(int calls, Set<String> denied, int opaque) {
        return new Facts(
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
