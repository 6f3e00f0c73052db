package dev.musher.undo;

import dev.musher.text.Utf8;
import dev.musher.tool.ToolFailure;
import dev.musher.tool.Undo;
import dev.musher.undo.Changes.NotKept;
import dev.musher.undo.Checkpoint.Cause;
import dev.musher.undo.Entry.Folder;
import dev.musher.undo.Entry.Unkept;
import dev.musher.undo.Mark.Dropped;
import dev.musher.undo.Mark.Ended;
import dev.musher.undo.Mark.Taken;
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
public final class Journal implements Undo {
    private static final int LONGEST_LABEL = 400;
    private static final int MOST_NAMED = 10_000;
    private static final int MOST_CHANGES = 5_000;
    private static final int SHORTEST_ID = 4;

    private final UndoStore store;
    private final SessionLog log;
    private final Named named;
    private final ReentrantLock one = new ReentrantLock();
    private final Set<String> keys = new LinkedHashSet<>();
    private final List<Begun> begun = new ArrayList<>();
    private String sweep = "";

    /** A call that has not ended. */
    private record Begun(String label, String id) {}

    Journal(UndoStore store, SessionLog log) {
        this.store = store;
        this.log = log;
        named = new Named(store.folder(), store.contents(), store.limits());
    }

    @Override
    public void before(String label, List<Path> files) throws InterruptedException {
        try {
            var id = take(Cause.CALL, label, files);
            synchronized (begun) {
                begun.add(new Begun(label, id));
            }
        } catch (UndoException e) {
            throw ToolFailure.error(
                    "This call was not made, because the files could not be kept as they are for"
                            + " undo. "
                            + e.explanation());
        }
    }

    /** Where the state cannot be kept, what the call changed counts as somebody else's. */
    @Override
    public void after(String label) {
        String id = end(label);
        if (id.isEmpty()) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        try {
            locked(
                    () -> {
                        log.add(new Ended(id, store.clock().now(), look(Set.of()).state()));
                        return id;
                    });
        } catch (InterruptedException _) {
            interrupted = true;
        } catch (UndoException _) {
            // A restore will ask about what the call has changed.
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** The id of the last call of that label that has not ended; empty if there is none. */
    private String end(String label) {
        synchronized (begun) {
            for (int i = begun.size() - 1; i >= 0; i--) {
                if (begun.get(i).label.equals(label)) {
                    return begun.remove(i).id;
                }
            }
        }
        return "";
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

    /** Takes a checkpoint because somebody asks for it. */
    public Checkpoint checkpoint(String label) throws InterruptedException {
        return find(take(Cause.REQUEST, label, List.of()));
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
            var kept = new Kept(store.contents(), checkpoint.state());
            addUnkept(kept, "", kept.tree(checkpoint.state().root()), found);
        }
        return found;
    }

    private static void addUnkept(Kept kept, String key, FolderTree tree, List<NotKept> found) {
        for (var entry : tree.entries().entrySet()) {
            String inner = Names.join(key, entry.getKey());
            if (entry.getValue() instanceof Unkept(var because)) {
                found.add(new NotKept(Names.shown(inner), because));
            } else if (entry.getValue() instanceof Folder(_, var below)) {
                addUnkept(kept, inner, kept.tree(below), found);
            }
        }
    }

    /** What has changed since a checkpoint. */
    public Changes diff(Checkpoint checkpoint) throws InterruptedException {
        return locked(
                () -> {
                    new OwnMarks(store, log, List.of()).require(checkpoint);
                    var since = new Kept(store.contents(), checkpoint.state());
                    var now =
                            new Kept(store.contents(), lookFor(since, since.besideKeys()).state());
                    var found = changes(since, now);
                    var shown = found.subList(0, Math.min(found.size(), MOST_CHANGES));
                    return new Changes(
                            new ChangeTexts(store.contents()).added(shown),
                            found.size() - shown.size(),
                            unkept(checkpoint),
                            checkpoint.head().movedTo(HeadReader.read(store.folder())));
                });
    }

    /**
     * Brings the folder back to what it was at a checkpoint. What git ignores stays as it is,
     * unless a tool wrote it. Before anything is changed the state is kept in a checkpoint of its
     * own, so that a restore can be undone like anything else.
     */
    public Restoration restore(Checkpoint checkpoint, Consent consent) throws InterruptedException {
        return restore(checkpoint, consent, List.of());
    }

    /**
     * The same for a session that went on from others; the checkpoint may be one of theirs.
     *
     * @param before the oldest first
     */
    public Restoration restore(Checkpoint checkpoint, Consent consent, List<Forerunner> before)
            throws InterruptedException {
        var own = new OwnMarks(store, log, before);
        try (var _ = store.restoring().alone()) {
            var done =
                    locked(
                            () -> {
                                own.require(checkpoint);
                                return new Restore(this, own, checkpoint, consent).run();
                            });
            store.settle();
            return done;
        }
    }

    UndoStore store() {
        return store;
    }

    SessionLog log() {
        return log;
    }

    Named named() {
        return named;
    }

    /** A state, and the folder as it was found. */
    record Look(SeenFolder folder, Snapshot state) {}

    /** Keeps what is there now, with files that are not covered otherwise. */
    Look look(Collection<String> also) throws InterruptedException, IOException {
        for (var mark : log.marks()) {
            if (mark instanceof Mark.Named(var key)) {
                keys.add(key);
            }
        }
        var scanned = store.scan();
        if (!scanned.sweep().equals(sweep)) {
            named.forget();
            sweep = scanned.sweep();
        }
        var wanted = new TreeSet<>(keys);
        wanted.addAll(also);
        wanted.addAll(store.trackedIn(scanned.folder()));
        var beside = named.look(wanted, scanned.folder(), store.clock().now());
        var hash = beside.entries().isEmpty() ? Hash.NONE : store.contents().keep(beside.encoded());
        return new Look(scanned.folder(), new Snapshot(scanned.folder().tree(), hash));
    }

    /** Keeps also what a state covers and is ignored now. */
    Look lookFor(Kept since, Collection<String> also) throws InterruptedException, IOException {
        var first = look(also);
        var hidden = Hidden.keys(since, new Kept(store.contents(), first.state()));
        if (hidden.isEmpty()) {
            return first;
        }
        hidden.addAll(also);
        return look(hidden);
    }

    static List<Change> changes(Kept before, Kept after) throws InterruptedException {
        var found = new ArrayList<Change>();
        Comparison.of(before, after, (key, old, now) -> found.add(Change.of(key, old, now)));
        return found;
    }

    /** Adds a checkpoint of a state to the list. */
    Checkpoint record(Cause cause, String label, Look look)
            throws IOException, InterruptedException {
        var id = newId();
        log.add(
                new Taken(
                        id,
                        store.clock().now(),
                        cause,
                        Utf8.head(Utf8.encodable(label), LONGEST_LABEL),
                        HeadReader.read(store.folder()),
                        look.state(),
                        look.folder().unkept(),
                        store.git().keep()));
        return find(id);
    }

    private String take(Cause cause, String label, List<Path> files) throws InterruptedException {
        var taken =
                locked(
                        () -> {
                            name(files);
                            return record(cause, label, look(Set.of()));
                        });
        int surplus = taken.number() - store.limits().checkpoints();
        if (surplus > 0) {
            log.add(new Dropped(surplus));
        }
        store.settle();
        return taken.id();
    }

    private void name(List<Path> files) {
        for (var file : files) {
            String key = Names.key(store.folder(), file.toAbsolutePath().normalize());
            if (!key.isEmpty() && keys.size() < MOST_NAMED && keys.add(key)) {
                log.add(new Mark.Named(key));
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
        try (var _ = store.lock().share()) {
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
        } finally {
            one.unlock();
        }
    }
}
