package dev.musher.tools.undo;

import dev.musher.tools.undo.SessionLogEntry.Dropped;
import dev.musher.tools.undo.SessionLogEntry.Ended;
import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Folder;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.UndoException;
import dev.musher.tools.undo.content.UndoSnapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Drops the oldest checkpoints of all sessions until the rest fits, and deletes what none of the
 * others needs. It runs with the exclusive lock of the store.
 */
final class CheckpointCleanup {
    /** Leaves some room, so that the next sweep is not the next call's. */
    private static final double FILL = 0.75;

    private static final Duration FORGOTTEN = Duration.ofHours(1);

    private final UndoStore store;
    private final ContentStore contentStore;
    private final Set<ContentHash> needed = new HashSet<>();
    private long bytes;

    /** A checkpoint of some session. */
    private record Candidate(SessionLog log, Checkpoint checkpoint, List<UndoSnapshot> states) {}

    CheckpointCleanup(UndoStore store) {
        this.store = store;
        contentStore = store.contents();
    }

    void run() throws IOException, InterruptedException {
        var table = store.files().readTable(store.files().sweep());
        if (table.isPresent()) {
            need(table.get().folder().tree());
        }
        drop(candidates());
        // Scans made before must not be relied on: some of it may be gone.
        String name = Long.toHexString(ThreadLocalRandom.current().nextLong());
        store.files().setSweep(name);
        if (table.isPresent()) {
            var known = new ScanTable(table.get().folder(), table.get().rules(), name);
            store.files().writeTable(known);
        }
        deleteUnreferenced();
        deleteForgotten();
        store.files().setSize(bytes);
    }

    private List<Candidate> candidates() {
        var found = new ArrayList<Candidate>();
        for (var session : store.sessions()) {
            var log = new SessionLog(store.sessionFolder().resolve(session));
            Map<String, UndoSnapshot> ends = new HashMap<>();
            for (var sessionLogEntry : log.marks()) {
                if (sessionLogEntry instanceof Ended(var id, _, var state)) {
                    ends.put(id, state);
                }
            }
            for (var checkpoint : log.checkpoints()) {
                var states = new ArrayList<>(List.of(checkpoint.state()));
                var end = ends.get(checkpoint.id());
                if (end != null) {
                    states.add(end);
                }
                found.add(new Candidate(log, checkpoint, states));
            }
        }
        found.sort(
                Comparator.comparing((Candidate candidate) -> candidate.checkpoint.at())
                        .thenComparing(candidate -> candidate.checkpoint.number())
                        .reversed());
        return found;
    }

    /** The newest one stays, however large it is. */
    private void drop(List<Candidate> newestFirst) throws InterruptedException {
        var dropped = new HashMap<SessionLog, Integer>();
        boolean full = false;
        boolean first = true;
        for (var candidate : newestFirst) {
            if (full) {
                dropped.merge(candidate.log, candidate.checkpoint.number(), Math::max);
                continue;
            }
            for (var state : candidate.states) {
                need(state.root());
                need(state.beside());
            }
            need(candidate.checkpoint.git());
            full = bytes > store.limits().storeBytes() * FILL;
            if (full && !first) {
                dropped.merge(candidate.log, candidate.checkpoint.number(), Math::max);
            }
            first = false;
        }
        dropped.forEach((log, number) -> log.add(new Dropped(number)));
    }

    private void need(ContentHash tree) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (tree.equals(ContentHash.NONE) || !needed.add(tree)) {
            return;
        }
        byte[] encoded;
        try {
            encoded = contentStore.read(tree);
        } catch (UndoException _) {
            // What is damaged stays damaged; the rest is still worth keeping.
            return;
        }
        bytes += encoded.length;
        for (var keptEntry : KeptFolder.decoded(encoded).entries().values()) {
            if (keptEntry instanceof Folder(_, var inner)) {
                need(inner);
            } else if (keptEntry instanceof File(_, long size, var content)
                    && needed.add(content)) {
                bytes += size;
            }
        }
    }

    private void deleteUnreferenced() throws IOException, InterruptedException {
        long left = 0;
        try (var folders = Files.newDirectoryStream(contentStore.blobs())) {
            for (var folder : folders) {
                left += deleteUnreferenced(folder);
            }
        }
        bytes = left;
    }

    private long deleteUnreferenced(Path folder) throws IOException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        long left = 0;
        try (var files = Files.newDirectoryStream(folder)) {
            for (var file : files) {
                String hex = String.valueOf(folder.getFileName()) + file.getFileName();
                if (needed.contains(ContentHash.parse(hex))) {
                    left += Files.size(file);
                } else {
                    Files.delete(file);
                }
            }
        }
        return left;
    }

    /** Left by a process that was killed. */
    private void deleteForgotten() throws IOException {
        Instant old = store.clock().now().minus(FORGOTTEN);
        try (var files = Files.newDirectoryStream(contentStore.unfinished())) {
            for (var file : files) {
                if (Files.getLastModifiedTime(file).toInstant().isBefore(old)) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
