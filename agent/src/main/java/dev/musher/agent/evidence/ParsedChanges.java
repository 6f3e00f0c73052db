package dev.musher.agent.evidence;

import dev.musher.agent.evidence.FileEdit.FileKind;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Knows only the changes that tools and commands name, where no states of the folder are kept. */
final class ParsedChanges implements ChangeTracker {
    private static final int MOST = 500;

    private final Map<String, Integer> changed = new LinkedHashMap<>();
    private final Set<String> written = new HashSet<>();
    private boolean overfull;

    /** How a file came to be as it is. */
    enum ChangeKind {
        /** All of it was written. */
        WRITTEN,
        CHANGED,
        REMOVED
    }

    @Override
    public void runBegan() {
        changed.clear();
        written.clear();
        overfull = false;
    }

    /** Whether it was a file of this run that is gone again: then nothing has changed. */
    boolean dropped(String path, ChangeKind kind) {
        boolean scratch = kind == ChangeKind.REMOVED && written.remove(path);
        if (scratch) {
            changed.remove(path);
        }
        return scratch;
    }

    void edit(FileEdit fileEdit, ChangeKind kind) {
        String path = fileEdit.path();
        overfull |= changed.size() >= MOST;
        if (overfull) {
            return;
        }
        if (kind == ChangeKind.WRITTEN && !changed.containsKey(path)) {
            written.add(path);
        }
        if (fileEdit.kind() == FileKind.CODE) {
            changed.remove(path);
            changed.put(path, fileEdit.at());
        }
    }

    @Override
    public Optional<Mark> mark() {
        return overfull ? Optional.empty() : Optional.of(new Mark(Map.copyOf(changed)));
    }

    @Override
    public boolean isSame(Mark before, Mark after) {
        return before.equals(after);
    }

    @Override
    public Set<String> changed() {
        return changed.keySet();
    }

    @Override
    public boolean isTouched(String path) {
        return written.contains(path);
    }

    @Override
    public String diff(String path) {
        return "";
    }
}
