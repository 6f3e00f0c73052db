package dev.musher.agent.evidence;

import dev.musher.agent.evidence.FileEdit.FileKind;
import dev.musher.tools.undo.FolderStates;
import dev.musher.tools.undo.StateChange;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.UndoSnapshot;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Knows every change of the folder, by whatever program, from the states that undo keeps around
 * calls. A run begins with the state before its first call that may change something.
 */
final class FolderChanges implements ChangeTracker {
    private static final int EXECUTABLE = 0111;
    private static final Mark UNTOUCHED = new Mark("");

    private final Path folder;
    private final FolderStates states;
    private final Set<String> reports = new HashSet<>();
    private boolean begun;
    private Optional<UndoSnapshot> start = Optional.empty();
    private Optional<UndoSnapshot> present = Optional.empty();
    private Optional<Compared> compared = Optional.empty();

    /** The last comparison, since the same one is wanted several times. */
    private record Compared(
            UndoSnapshot before, UndoSnapshot after, Optional<Map<String, StateChange>> found) {}

    FolderChanges(Path folder, FolderStates states) {
        this.folder = folder;
        this.states = states;
    }

    @Override
    public void runBegan() {
        begun = false;
        start = Optional.empty();
        present = Optional.empty();
    }

    /** Whether a call may have changed something. */
    boolean hasBegun() {
        return begun;
    }

    /** The files are in this state now; what has changed since the last one, by path. */
    Map<String, StateChange> moveTo(Optional<UndoSnapshot> state) {
        var before = present;
        if (!begun) {
            begun = true;
            start = state;
        }
        present = state;
        return before.isEmpty() || state.isEmpty()
                ? Map.of()
                : changes(before.get(), state.get()).orElse(Map.of());
    }

    /**
     * What a check has made for people to read, like a report of its tests, is not part of what it
     * has checked.
     *
     * @param written what the command writes beside its checks
     */
    void addReports(Map<String, StateChange> made, Set<String> written) {
        reports.removeAll(written);
        for (var entry : made.entrySet()) {
            String path = entry.getKey();
            if (entry.getValue().kind() == StateChange.Kind.ADDED
                    && FileKinds.isReport(path)
                    && !CheckDefinitions.isDefinition(path)
                    && !written.contains(path)) {
                reports.add(path);
            }
        }
    }

    /** What anything but a check has changed is no report, or none any more. */
    void removeReports(Map<String, StateChange> changes) {
        reports.removeAll(changes.keySet());
    }

    @Override
    public Optional<Mark> mark() {
        if (!begun) {
            return Optional.of(UNTOUCHED);
        }
        return start.isEmpty() ? Optional.empty() : present.map(Mark::new);
    }

    @Override
    public boolean isSame(Mark before, Mark after) {
        if (before.equals(after)) {
            return true;
        }
        if (before.state() instanceof UndoSnapshot old
                && after.state() instanceof UndoSnapshot now) {
            var found = changes(old, now);
            return found.isPresent() && code(found.get()).isEmpty();
        }
        return false;
    }

    @Override
    public Set<String> changed() {
        return code(sinceStart());
    }

    @Override
    public boolean isTouched(String path) {
        var change = sinceStart().get(path);
        return change != null && change.kind() != StateChange.Kind.MODE;
    }

    @Override
    public String diff(String path) {
        var change = sinceStart().get(path);
        return change == null ? "" : states.diff(change);
    }

    private Map<String, StateChange> sinceStart() {
        return start.isEmpty() || present.isEmpty()
                ? Map.of()
                : changes(start.get(), present.get()).orElse(Map.of());
    }

    private Set<String> code(Map<String, StateChange> changes) {
        var code = new LinkedHashSet<String>();
        changes.forEach(
                (path, change) -> {
                    if (kind(change).equals(Optional.of(FileKind.CODE))
                            && !reports.contains(path)) {
                        code.add(path);
                    }
                });
        if (!code.isEmpty()) {
            code.removeAll(OwnOutputFiles.below(folder));
        }
        return code;
    }

    /**
     * What was there and has no ending is a script rather than something that a build made, and
     * what was there and is data is read by code.
     */
    static Optional<FileKind> kind(StateChange change) {
        var named = FileKinds.of(change.path());
        boolean isOld = change.kind() != StateChange.Kind.ADDED;
        boolean script = named.isEmpty() && isOld && FileKinds.isNameless(change.path());
        return script || (isOld && FileKinds.isData(change.path()))
                ? Optional.of(FileKind.CODE)
                : named;
    }

    private Optional<Map<String, StateChange>> changes(UndoSnapshot before, UndoSnapshot after) {
        if (compared.isEmpty()
                || !compared.get().before.equals(before)
                || !compared.get().after.equals(after)) {
            compared =
                    Optional.of(
                            new Compared(
                                    before,
                                    after,
                                    states.changes(before, after).map(FolderChanges::byPath)));
        }
        return compared.get().found;
    }

    private static Map<String, StateChange> byPath(List<StateChange> changes) {
        var byPath = new LinkedHashMap<String, StateChange>();
        for (StateChange change : changes) {
            boolean inside = !change.path().startsWith("/");
            boolean folder = change.path().endsWith("/");
            if (inside && !folder && (change.kind() != StateChange.Kind.MODE || runs(change))) {
                byPath.put(change.path(), change);
            }
        }
        return byPath;
    }

    /** Whether a change of its mode decides if the file can be run, which is all git keeps. */
    private static boolean runs(StateChange change) {
        return change.before() instanceof KeptEntry.File(int old, _, _)
                && change.after() instanceof KeptEntry.File(int now, _, _)
                && ((old & EXECUTABLE) == 0) != ((now & EXECUTABLE) == 0);
    }
}
