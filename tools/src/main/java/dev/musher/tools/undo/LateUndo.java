package dev.musher.tools.undo;

import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.UndoException;
import dev.musher.tools.undo.content.UndoSnapshot;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Looks at the folder while the model is asked: the first time before there is a call, and then at
 * what a call has changed. Closing waits for what a call has changed, and stops a look ahead that
 * no call came to need.
 */
public final class LateUndo implements UndoRecorder, FolderStates, AutoCloseable {
    private final Supplier<UndoStore> store;
    private final String session;
    private final Consumer<String> kept;
    private Optional<UndoJournal> journal = Optional.empty();
    private final ExecutorService looks =
            new ThreadPoolExecutor(
                    0,
                    1,
                    1,
                    TimeUnit.SECONDS,
                    new LinkedBlockingQueue<>(),
                    Thread.ofPlatform().daemon().name("undo-after").factory());
    private Optional<Future<CallStates>> looking = Optional.empty();
    private boolean taken = true;
    private volatile boolean called;

    /**
     * @param kept hears the id of each checkpoint, before the call that it was taken for
     */
    public LateUndo(Supplier<UndoStore> store, String session, Consumer<String> kept) {
        this.store = store;
        this.session = session;
        this.kept = kept;
    }

    /** Looks at the folder, so that the first call has only to look for what changed since. */
    @Override
    public synchronized void prepare() {
        if (looking.isEmpty()) {
            looking = Optional.of(looks.submit(this::lookAhead));
        }
    }

    private CallStates lookAhead() {
        known(() -> journal().lookAhead(), ContentHash.NONE);
        return CallStates.UNKNOWN;
    }

    @Override
    public void before(String label, List<Path> named) throws InterruptedException {
        called = true;
        awaitStates();
        journal().before(label, named);
        try {
            journal().checkpointBefore(label).ifPresent(kept);
        } catch (RuntimeException e) {
            // What is not noted is not done: the call that was announced ends here.
            after(label);
            throw e;
        }
    }

    @Override
    public synchronized void after(String label) {
        awaitStatesUninterrupted();
        var known = journal();
        looking = Optional.of(looks.submit(() -> known.ended(label)));
        taken = false;
    }

    @Override
    public synchronized Optional<Supplier<CallStates>> takeCall() {
        if (taken || looking.isEmpty()) {
            return Optional.empty();
        }
        taken = true;
        var look = looking.get();
        return Optional.of(() -> awaited(look));
    }

    @Override
    public Optional<UndoSnapshot> now() {
        return known(
                () -> {
                    awaitStates();
                    return journal().now();
                },
                Optional.empty());
    }

    @Override
    public Optional<List<StateChange>> changes(UndoSnapshot before, UndoSnapshot after) {
        return known(() -> Optional.of(journal().changes(before, after)), Optional.empty());
    }

    @Override
    public String diff(StateChange stateChange) {
        return known(() -> journal().withDiff(stateChange).text(), "");
    }

    /** A look at what is kept. */
    private interface Reading<T> {
        T read() throws InterruptedException;
    }

    private static <T> T known(Reading<T> reading, T unknown) {
        try {
            return reading.read();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (UndoException _) {
            // What cannot be looked at is not known.
        }
        return unknown;
    }

    @Override
    public void close() {
        if (!called) {
            looks.shutdownNow();
            awaitEnd();
            return;
        }
        awaitStatesUninterrupted();
        looks.shutdown();
    }

    /** A look that is stopped ends soon, and nothing is written after that. */
    private void awaitEnd() {
        try {
            var unusedIfInTime = looks.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized UndoJournal journal() {
        if (journal.isEmpty()) {
            journal = Optional.of(store.get().journal(session));
        }
        return journal.get();
    }

    private void awaitStates() throws InterruptedException {
        var look = look();
        if (look.isPresent()) {
            states(look.get());
        }
    }

    private static CallStates states(Future<CallStates> look) throws InterruptedException {
        try {
            return look.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("what a call changed was not kept", e);
        }
    }

    private void awaitStatesUninterrupted() {
        look().ifPresent(LateUndo::awaited);
    }

    private static CallStates awaited(Future<CallStates> look) {
        boolean interrupted = Thread.interrupted();
        try {
            while (true) {
                try {
                    return states(look);
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized Optional<Future<CallStates>> look() {
        return looking;
    }
}
