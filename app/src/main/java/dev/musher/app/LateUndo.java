package dev.musher.app;

import dev.musher.tool.Undo;
import dev.musher.undo.Journal;
import dev.musher.undo.UndoStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Opens the journal when something is about to change: most calls change nothing. */
final class LateUndo implements Undo {
    private final Supplier<UndoStore> store;
    private final String session;
    private Optional<Journal> journal = Optional.empty();

    LateUndo(Supplier<UndoStore> store, String session) {
        this.store = store;
        this.session = session;
    }

    @Override
    public void before(String label, List<Path> named) throws InterruptedException {
        journal().before(label, named);
    }

    @Override
    public void after(String label) {
        journal().after(label);
    }

    private synchronized Journal journal() {
        if (journal.isEmpty()) {
            journal = Optional.of(store.get().journal(session));
        }
        return journal.get();
    }
}
