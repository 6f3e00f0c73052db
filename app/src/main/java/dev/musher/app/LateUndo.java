package dev.musher.app;

import dev.musher.tool.Undo;
import dev.musher.undo.Journal;
import dev.musher.undo.UndoStore;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Opens the journal when something is about to change, since most calls change nothing, and looks
 * at what a call has changed while the model is asked already. Closing waits for that.
 */
final class LateUndo implements Undo, AutoCloseable {
    private final Supplier<UndoStore> store;
    private final String session;
    private Optional<Journal> journal = Optional.empty();
    private Optional<Thread> looking = Optional.empty();

    LateUndo(Supplier<UndoStore> store, String session) {
        this.store = store;
        this.session = session;
    }

    @Override
    public void before(String label, List<Path> named) throws InterruptedException {
        awaitLook();
        journal().before(label, named);
    }

    @Override
    public synchronized void after(String label) {
        awaitLookUninterrupted();
        var known = journal();
        looking =
                Optional.of(
                        Thread.ofPlatform()
                                .daemon()
                                .name("undo-after")
                                .start(() -> known.after(label)));
    }

    @Override
    public void close() {
        awaitLookUninterrupted();
    }

    private synchronized Journal journal() {
        if (journal.isEmpty()) {
            journal = Optional.of(store.get().journal(session));
        }
        return journal.get();
    }

    private void awaitLook() throws InterruptedException {
        var thread = look();
        if (thread.isPresent()) {
            thread.get().join();
        }
    }

    private void awaitLookUninterrupted() {
        boolean interrupted = Thread.interrupted();
        while (true) {
            try {
                awaitLook();
                break;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Optional<Thread> look() {
        return looking;
    }
}
