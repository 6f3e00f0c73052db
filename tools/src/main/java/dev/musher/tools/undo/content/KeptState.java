package dev.musher.tools.undo.content;

import dev.musher.tools.undo.content.KeptEntry.Absent;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Ignored;
import java.util.Set;

/** A kept state that can be looked into. */
public final class KeptState {
    private final ContentStore contentStore;
    private final UndoSnapshot state;
    private final KeptFolder beside;

    public KeptState(ContentStore contentStore, UndoSnapshot state) {
        this.contentStore = contentStore;
        this.state = state;
        this.beside = tree(state.beside());
    }

    public UndoSnapshot state() {
        return state;
    }

    public KeptFolder tree(ContentHash contentHash) {
        return contentHash.equals(ContentHash.NONE)
                ? KeptFolder.EMPTY
                : KeptFolder.decoded(contentStore.read(contentHash));
    }

    public Set<String> besideKeys() {
        return beside.entries().keySet();
    }

    /** What was kept of a file that the folder's tree does not cover; else {@code Ignored}. */
    public KeptEntry beside(String key) {
        var keptEntry = beside.at(key);
        return keptEntry instanceof Absent && !beside.entries().containsKey(key)
                ? new Ignored()
                : keptEntry;
    }

    /** What was under a key; {@code Ignored} where nothing is known. */
    public KeptEntry at(String key) {
        if (besideKeys().contains(key) || key.startsWith("/")) {
            return beside(key);
        }
        KeptEntry keptEntry = new Folder(0, state.root());
        for (var name : PathText.parts(key)) {
            if (!(keptEntry instanceof Folder(_, var tree))) {
                return keptEntry.kept() ? new Absent() : new Ignored();
            }
            keptEntry = tree(tree).at(name);
        }
        return keptEntry;
    }
}
