package dev.musher.chat.dispatch;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.files.WriteOptions;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.lane.InboxEntry;
import dev.musher.chat.lane.InboxState;
import dev.musher.chat.lane.LaneEvent;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The messages of conversations in a file that is only appended to: an entry is on the disk before
 * anything follows from it. One process has it at a time. For one thread at a time.
 */
public final class Inbox implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(Inbox.class.getName());

    /**
     * How much it keeps.
     *
     * @param known ids of what is done: a transport does not deliver older messages again
     * @param added entries until it is cut to what matters
     */
    record Bounds(int known, int added) {
        private static final Bounds USUAL = new Bounds(10_000, 20_000);
    }

    private static final String HEADER = "{\"inbox\":1}\n";

    private final Path file;
    private final ProcessLock lock;
    private final InboxFile.Opening opening;
    private final Bounds bounds;
    private final Map<String, LaneEvent.Reopened> reopened;
    private final List<ChatMessage> cutOff;
    private final List<InboxEntry> late = new ArrayList<>();
    private InboxState state;
    private InboxFile disk;
    private long length;
    private int added;

    private Inbox(
            Path file, ProcessLock lock, InboxFile.Opening opening, Bounds bounds, InboxState state)
            throws IOException {
        this.file = file;
        this.lock = lock;
        this.opening = opening;
        this.bounds = bounds;
        this.state = state;
        state.endTurns();
        this.reopened = state.reopened();
        this.cutOff = state.commands();
        replace(file, state, bounds);
        this.disk = opening.open(file);
        this.length = disk.length();
    }

    /** Opens the inbox in a folder, which is made if it is missing. */
    public static Inbox open(Path folder) {
        return open(folder, InboxFile.OnDisk::open, Bounds.USUAL);
    }

    static Inbox open(Path folder, InboxFile.Opening opening, Bounds bounds) {
        Path file = folder.resolve("inbox.jsonl");
        try {
            PrivateFiles.folder(folder);
            var lock =
                    ProcessLock.take(folder.resolve("lock"))
                            .orElseThrow(
                                    () ->
                                            new ExplainedException(
                                                    "Another process has this conversation open.",
                                                    "Continue there, or give this one a name of"
                                                            + " its own: musher chat"
                                                            + " --conversation NAME"));
            try {
                return new Inbox(file, lock, opening, bounds, read(file));
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw FileException.of("open", file, e);
        }
    }

    private static void replace(Path file, InboxState state, Bounds bounds) {
        var text = new StringBuilder(HEADER);
        state.compact(bounds.known())
                .forEach(entry -> text.append(InboxCodec.encode(entry)).append('\n'));
        AtomicFile.write(file, text.toString().getBytes(UTF_8), WriteOptions.usual().ownerOnly());
    }

    /** The last entry may be cut off: nothing has followed from it. */
    private static InboxState read(Path file) throws IOException {
        var state = new InboxState();
        if (!Files.exists(file)) {
            return state;
        }
        String text = Files.readString(file);
        if (!text.startsWith(HEADER)) {
            throw damaged(file);
        }
        String whole = text.substring(HEADER.length(), text.lastIndexOf('\n') + 1);
        for (String line : whole.lines().toList()) {
            state.apply(InboxCodec.decode(line).orElseThrow(() -> damaged(file)));
        }
        return state;
    }

    private static ExplainedException damaged(Path file) {
        return new ExplainedException(
                "The inbox " + file + " is damaged or of another version.",
                "Move it away to start with an empty one; its messages are not answered then.");
    }

    /** What lanes begin with: as it was when this was opened. */
    Map<String, LaneEvent.Reopened> reopened() {
        return reopened;
    }

    /** Commands that an earlier process took, and did not end. */
    List<ChatMessage> cutOff() {
        return cutOff;
    }

    boolean knows(String id) {
        return state.knows(id);
    }

    /** Returns when the entry is on the disk; if that fails, nothing of it is. */
    void add(InboxEntry entry) {
        var entries = new ArrayList<>(late);
        entries.add(entry);
        try {
            write(entries);
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        late.clear();
        state.apply(entry);
        cut();
    }

    /** What has happened already holds; if it cannot be kept now, it is with the next entry. */
    void addLate(InboxEntry entry) {
        if (late.contains(entry)) {
            return;
        }
        try {
            add(entry);
        } catch (FileException e) {
            LOG.log(Level.WARNING, "kept later: " + e.explanation());
            late.add(entry);
            state.apply(entry);
        }
    }

    private void write(List<InboxEntry> entries) throws IOException {
        var text = new StringBuilder();
        entries.forEach(entry -> text.append(InboxCodec.encode(entry)).append('\n'));
        byte[] bytes = text.toString().getBytes(UTF_8);
        removePart();
        try {
            disk.write(bytes);
            disk.force();
        } catch (IOException e) {
            try {
                removePart();
            } catch (IOException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
        length += bytes.length;
        added += entries.size();
    }

    /** A write that failed may have left the beginning of a line. */
    private void removePart() throws IOException {
        if (disk.length() != length) {
            disk.cut(length);
        }
    }

    /** Keeps the file and what is known from growing for as long as the process runs. */
    private void cut() {
        if (added < bounds.added()) {
            return;
        }
        boolean interrupted = Thread.interrupted();
        try {
            try {
                replace(file, state, bounds);
            } finally {
                reopen();
            }
            added = 0;
        } catch (IOException | ExplainedException e) {
            LOG.log(Level.WARNING, "the inbox is cut later: " + e.getMessage());
            added = bounds.added() / 2;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void reopen() throws IOException {
        var fresh = opening.open(file);
        disk.close();
        disk = fresh;
        length = disk.length();
        state = read(file);
    }

    @Override
    public void close() {
        try {
            if (!late.isEmpty()) {
                write(late);
            }
        } catch (IOException e) {
            LOG.log(Level.WARNING, "not kept: " + e);
        }
        try {
            disk.close();
        } catch (IOException _) {
            // Each entry is on the disk already.
        } finally {
            lock.close();
        }
    }
}
