package dev.musher.agent.memory;

import dev.musher.base.text.ImmutableBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes writes back. A file that is still as the write left it gets its old content byte for byte.
 * In one that was changed since, only the entries are taken back that are still as they were
 * written: a person's edit survives.
 */
final class MemoryUndo {
    private final MemoryDisk disk;
    private final List<String> remarks = new ArrayList<>();

    MemoryUndo(MemoryDisk disk) {
        this.disk = disk;
    }

    /** What could not be taken back, as sentences. */
    List<String> undo(List<MemoryChange> changes) {
        for (MemoryChange change : changes.reversed()) {
            for (FileChange file : change.files().reversed()) {
                undo(file);
            }
        }
        return List.copyOf(remarks);
    }

    private void undo(FileChange change) {
        var now = MemoryDisk.content(change.file());
        if (now.equals(change.after())) {
            disk.write(change.file(), change.before());
        } else if (!now.equals(change.before())) {
            undoEntries(change, now);
        }
    }

    private void undoEntries(FileChange change, Optional<ImmutableBytes> now) {
        var before = parse(change, change.before());
        var after = parse(change, change.after());
        var current = parse(change, now);
        for (MemoryItem item : after.items()) {
            var id = item.entry().id();
            var was = before.item(id);
            var is = current.item(id);
            if (is.isEmpty() || was.map(MemoryItem::entry).equals(Optional.of(item.entry()))) {
                continue;
            }
            if (!is.get().entry().equals(item.entry())) {
                remarks.add("Entry " + id + " was edited since and is kept.");
                continue;
            }
            String text =
                    was.isPresent()
                            ? current.replaced(is.get(), was.get())
                            : current.without(is.get());
            current = written(change, text);
        }
        for (MemoryItem item : before.items()) {
            var id = item.entry().id();
            if (after.item(id).isEmpty() && current.item(id).isEmpty()) {
                current = written(change, current.with(item));
            }
        }
    }

    private MemoryFile written(FileChange change, String text) {
        disk.write(change.file(), text);
        return parse(change, Optional.of(ImmutableBytes.of(text)));
    }

    private static MemoryFile parse(FileChange change, Optional<ImmutableBytes> content) {
        return MemoryDisk.parse(change.file(), content.orElse(ImmutableBytes.of("")));
    }
}
