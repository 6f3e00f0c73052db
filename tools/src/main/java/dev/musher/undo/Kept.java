package dev.musher.undo;

import dev.musher.undo.Entry.Absent;
import dev.musher.undo.Entry.Folder;
import dev.musher.undo.Entry.Ignored;
import java.util.Set;

/** A kept state that can be looked into. */
final class Kept {
    private final Contents contents;
    private final Snapshot state;
    private final FolderTree beside;

    Kept(Contents contents, Snapshot state) {
        this.contents = contents;
        this.state = state;
        this.beside = tree(state.beside());
    }

    Snapshot state() {
        return state;
    }

    FolderTree tree(Hash hash) {
        return hash.equals(Hash.NONE) ? FolderTree.EMPTY : FolderTree.decoded(contents.read(hash));
    }

    Set<String> besideKeys() {
        return beside.entries().keySet();
    }

    /** What was kept of a file that the folder's tree does not cover; else {@code Ignored}. */
    Entry beside(String key) {
        var entry = beside.at(key);
        return entry instanceof Absent && !beside.entries().containsKey(key)
                ? new Ignored()
                : entry;
    }

    /** What was under a key; {@code Ignored} where nothing is known. */
    Entry at(String key) {
        if (besideKeys().contains(key) || key.startsWith("/")) {
            return beside(key);
        }
        Entry entry = new Folder(0, state.root());
        for (var name : Names.parts(key)) {
            if (!(entry instanceof Folder(_, var tree))) {
                return entry.kept() ? new Absent() : new Ignored();
            }
            entry = tree(tree).at(name);
        }
        return entry;
    }
}
