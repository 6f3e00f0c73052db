package dev.musher.tools.undo;

import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.undo.Checkpoint.Cause;
import dev.musher.tools.undo.CheckpointDiff.NotKept;
import dev.musher.tools.undo.SessionLogEntry.Dropped;
import dev.musher.tools.undo.SessionLogEntry.Ended;
import dev.musher.tools.undo.SessionLogEntry.Taken;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.UndoException;
import dev.musher.tools.undo.content.UndoSnapshot;
import dev.musher.tools.undo.repository.GitHeadReader;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The undo of one session: keeps the state of the folder before each call that may change it, and
 * brings it back. Any thread may call it; one call waits for the other.
 */
public final class UndoJournal implements UndoRecorder {
    private static final int LONGEST_LABEL = 400;
    private static final int MOST_NAMED = 10_000;
    private static final int MOST_CHANGES = 5_000;
    private static final int SHORTEST_ID = 4;

    private final UndoStore store;
    private final SessionLog log;
    private final UncoveredFiles uncoveredFiles;
    private final ReentrantLock one = new ReentrantLock();
    private final Set<String> keys = new LinkedHashSet<>();
    private final List<OpenCall> begun = new ArrayList<>();
    private String sweep = "";

    /** A call that has not ended. */
    private record OpenCall(String label, String id, UndoSnapshot state) {}

    UndoJournal(UndoStore store, SessionLog log) {
        this.store = store;
        this.log = log;
        uncoveredFiles = new UncoveredFiles(store.folder(), store.contents(), store.limits());
    }

    @Override
    public void before(String label, List<Path> files) throws InterruptedException {
        try {
            var taken = take(Cause.CALL, label, files);
            synchronized (begun) {
                begun.add(new OpenCall(label, taken.id(), taken.state()));
            }
        } catch (UndoException e) {
            throw ToolFailure.error(
                    "This call was not made, because the files could not be saved for"
                            + " undo. "
                            + e.explanation());
        }
    }

    @Override
    public void after(String label) {
        ended(label);
    }

    /**
     * The same, with the states around the call. Where the state cannot be kept, what the call
     * changed counts as made outside.
     */
    CallStates ended(String label) {
        var call = end(label);
        if (call.isEmpty()) {
            return CallStates.UNKNOWN;
        }
        boolean interrupted = Thread.interrupted();
        try {
            var after =
                    locked(
                            () -> {
                                var found = look(Set.of());
                                log.add(
                                        new Ended(
                                                call.get().id, store.clock().now(), found.state()));
                                return found;
                            });
            return new CallStates(Optional.of(call.get().state), whole(after));
        } catch (InterruptedException _) {
            interrupted = true;
        } catch (UndoException _) {
            // A restore will ask about what the call has changed.
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        return new CallStates(Optional.of(call.get().state), Optional.empty());
    }

    /** Keeps what the next checkpoint will have to keep, but for what changes until then. */
    ContentHash lookAhead() throws InterruptedException {
        return locked(
                () -> {
                    look(Set.of());
                    return store.git().keep().files();
                });
    }

    /** The files as they are now; empty if there are more than are looked at. */
    Optional<UndoSnapshot> now() throws InterruptedException {
        return whole(locked(() -> look(Set.of())));
    }

    private static Optional<UndoSnapshot> whole(ScannedState scannedState) {
        return scannedState.folder().isCut() ? Optional.empty() : Optional.of(scannedState.state());
    }

    /** What differs between two states. */
    List<StateChange> changes(UndoSnapshot before, UndoSnapshot after) throws InterruptedException {
        if (before.equals(after)) {
            return List.of();
        }
        return locked(
                () ->
                        changes(
                                new KeptState(store.contents(), before),
                                new KeptState(store.contents(), after)));
    }

    StateChange withDiff(StateChange stateChange) throws InterruptedException {
        return locked(
                () -> new ChangeDiffs(store.contents()).added(List.of(stateChange)).getFirst());
    }

    /** The last call of that label that has not ended. */
    private Optional<OpenCall> end(String label) {
        synchronized (begun) {
            for (int i = begun.size() - 1; i >= 0; i--) {
                if (begun.get(i).label.equals(label)) {
                    return Optional.of(begun.remove(i));
                }
            }
        }
        return Optional.empty();
    }

    /** The id of the checkpoint before the last call of that label that has not ended. */
    public Optional<String> checkpointBefore(String label) {
        synchronized (begun) {
            for (var call : begun.reversed()) {
                if (call.label.equals(label)) {
                    return Optional.of(call.id);
                }
            }
        }
        return Optional.empty();
    }

    /** Takes a checkpoint because the user asks for it. */
    public Checkpoint checkpoint(String label) throws InterruptedException {
        return take(Cause.REQUEST, label, List.of());
    }

    /** Those that can be restored, the oldest first. */
    public List<Checkpoint> checkpoints() {
        return log.checkpoints();
    }

    /** Those that a person may mean: by number, or by an id or the beginning of one. */
    public List<Checkpoint> matching(String written) {
        String text = written.strip().toLowerCase(Locale.ROOT);
        var all = checkpoints();
        var numbered =
                all.stream().filter(one -> String.valueOf(one.number()).equals(text)).toList();
        if (!numbered.isEmpty() || text.length() < SHORTEST_ID) {
            return numbered;
        }
        return all.stream().filter(one -> one.id().startsWith(text)).toList();
    }

    /** What was there at a checkpoint and could not be kept. */
    public List<NotKept> unkept(Checkpoint checkpoint) {
        var found = new ArrayList<NotKept>();
        if (checkpoint.unkept() > 0) {
            var keptState = new KeptState(store.contents(), checkpoint.state());
            addUnkept(keptState, "", keptState.tree(checkpoint.state().root()), found);
        }
        return found;
    }

    private static void addUnkept(
            KeptState keptState, String key, KeptFolder tree, List<NotKept> found) {
        for (var entry : tree.entries().entrySet()) {
            String inner = PathText.join(key, entry.getKey());
            if (entry.getValue() instanceof Unkept(var because)) {
                found.add(new NotKept(PathText.shown(inner), because));
            } else if (entry.getValue() instanceof Folder(_, var below)) {
                addUnkept(keptState, inner, keptState.tree(below), found);
            }
        }
    }

    /** What has changed since a checkpoint. */
    public CheckpointDiff diff(Checkpoint checkpoint) throws InterruptedException {
        return locked(
                () -> {
                    new InheritedSessionLog(store, log, List.of()).require(checkpoint);
                    var since = new KeptState(store.contents(), checkpoint.state());
                    var now =
                            new KeptState(
                                    store.contents(), lookFor(since, since.besideKeys()).state());
                    var found = changes(since, now);
                    var shown = found.subList(0, Math.min(found.size(), MOST_CHANGES));
                    return new CheckpointDiff(
                            new ChangeDiffs(store.contents()).added(shown),
                            found.size() - shown.size(),
                            unkept(checkpoint),
                            checkpoint.head().movedTo(GitHeadReader.read(store.folder())));
                });
    }

    /**
     * Brings the folder back to what it was at a checkpoint. What git ignores stays as it is,
     * unless a tool wrote it. Before anything is changed the state is kept in a checkpoint of its
     * own, so that a restore can be undone like anything else.
     */
    public RestoreResult restore(Checkpoint checkpoint, OverwritePolicy overwritePolicy)
            throws InterruptedException {
        return restore(checkpoint, overwritePolicy, List.of());
    }

    /**
     * The same for a session that went on from others; the checkpoint may be one of theirs.
     *
     * @param before the oldest first
     */
    public RestoreResult restore(
            Checkpoint checkpoint, OverwritePolicy overwritePolicy, List<ParentSession> before)
            throws InterruptedException {
        var own = new InheritedSessionLog(store, log, before);
        try (var _ = store.restoring().alone()) {
            var done =
                    locked(
                            () -> {
                                own.require(checkpoint);
                                return new RestoreRun(this, own, checkpoint, overwritePolicy).run();
                            });
            return interruptibly(
                    () -> {
                        store.settle();
                        return done;
                    });
        }
    }

    UndoStore store() {
        return store;
    }

    SessionLog log() {
        return log;
    }

    UncoveredFiles named() {
        return uncoveredFiles;
    }

    /** A state, and the folder as it was found. */
    record ScannedState(ScannedFolder folder, UndoSnapshot state) {}

    /** Keeps what is there now, with files that are not covered otherwise. */
    ScannedState look(Collection<String> also) throws InterruptedException, IOException {
        keys.addAll(log.named());
        var scanned = store.scan();
        if (!scanned.sweep().equals(sweep)) {
            uncoveredFiles.forget();
            sweep = scanned.sweep();
        }
        var wanted = new TreeSet<>(keys);
        wanted.addAll(also);
        wanted.addAll(store.trackedIn(scanned.folder()));
        var beside = uncoveredFiles.look(wanted, scanned.folder(), store.clock().now());
        var contentHash =
                beside.entries().isEmpty()
                        ? ContentHash.NONE
                        : store.contents().keep(beside.encoded());
        return new ScannedState(
                scanned.folder(), new UndoSnapshot(scanned.folder().tree(), contentHash));
    }

    /** Keeps also what a state covers and is ignored now. */
    ScannedState lookFor(KeptState since, Collection<String> also)
            throws InterruptedException, IOException {
        var first = look(also);
        var hidden = NewlyIgnoredFiles.keys(since, new KeptState(store.contents(), first.state()));
        if (hidden.isEmpty()) {
            return first;
        }
        hidden.addAll(also);
        return look(hidden);
    }

    static List<StateChange> changes(KeptState before, KeptState after)
            throws InterruptedException {
        var found = new ArrayList<StateChange>();
        StateComparison.of(
                before, after, (key, old, now) -> found.add(StateChange.of(key, old, now)));
        return found;
    }

    /** Adds a checkpoint of a state to the list. */
    Checkpoint record(Cause cause, String label, ScannedState scannedState)
            throws IOException, InterruptedException {
        var id = newId();
        var repository = store.git().keep();
        log.add(
                new Taken(
                        id,
                        store.clock().now(),
                        cause,
                        Utf8.head(Utf8.encodable(label), LONGEST_LABEL),
                        repository.head(),
                        scannedState.state(),
                        scannedState.folder().unkept(),
                        repository.files()));
        return find(id);
    }

    private Checkpoint take(Cause cause, String label, List<Path> files)
            throws InterruptedException {
        var taken =
                locked(
                        () -> {
                            name(files);
                            return record(cause, label, look(Set.of()));
                        });
        return interruptibly(
                () -> {
                    int surplus = taken.number() - store.limits().checkpoints();
                    if (surplus > 0) {
                        log.add(new Dropped(surplus));
                    }
                    store.settle();
                    return taken;
                });
    }

    private void name(List<Path> files) {
        for (var file : files) {
            String key = PathText.key(store.folder(), file.toAbsolutePath().normalize());
            if (!key.isEmpty() && keys.size() < MOST_NAMED && keys.add(key)) {
                log.add(new SessionLogEntry.Named(key));
            }
        }
    }

    private Checkpoint find(String id) {
        return log.checkpoints().stream()
                .filter(checkpoint -> checkpoint.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new UndoException("The checkpoint " + id + " is gone."));
    }

    /** Begins with a letter, so that it is never taken for a number. */
    private static String newId() {
        int bits = ThreadLocalRandom.current().nextInt() & 0x0fff_ffff;
        String hex = Integer.toHexString(bits | 0x1000_0000).substring(1);
        return Character.forDigit(10 + Math.floorMod(bits, 6), 16) + hex;
    }

    /** Work with the store. */
    private interface Work<T> {
        T run() throws IOException, InterruptedException;
    }

    private <T> T locked(Work<T> work) throws InterruptedException {
        one.lockInterruptibly();
        try {
            return interruptibly(
                    () -> {
                        try (var _ = store.lock().share()) {
                            return work.run();
                        }
                    });
        } finally {
            one.unlock();
        }
    }

    /** The end of a channel by an interrupt is a cancelled call, not a journal that fails. */
    private static <T> T interruptibly(Work<T> work) throws InterruptedException {
        try {
            return work.run();
        } catch (ClosedByInterruptException _) {
            Thread.interrupted();
            throw new InterruptedException();
        } catch (IOException e) {
            throw UndoException.of("The undo journal cannot be used", e);
        } catch (UndoException e) {
            if (e.getCause() instanceof ClosedByInterruptException) {
                Thread.interrupted();
                throw new InterruptedException();
            }
            throw e;
        }
    }
}
