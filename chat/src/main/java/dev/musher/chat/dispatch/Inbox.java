package dev.musher.chat.dispatch;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.files.WriteOptions;
import dev.musher.chat.lane.InboxEntry;
import dev.musher.chat.lane.InboxState;
import dev.musher.chat.lane.LaneEvent;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;

/**
 * The messages of conversations in a file that is only appended to: an entry is on the disk before
 * anything follows from it. One process has it at a time. For one thread at a time.
 */
public final class Inbox implements AutoCloseable {
    /** A transport does not deliver older messages again. */
    private static final int MOST_KNOWN = 10_000;

    private static final String HEADER = "{\"inbox\":1}\n";

    private final Path file;
    private final ProcessLock lock;
    private final FileChannel channel;
    private final InboxState state;
    private final Map<String, LaneEvent.Reopened> reopened;

    private Inbox(Path file, ProcessLock lock, FileChannel channel, InboxState state) {
        this.file = file;
        this.lock = lock;
        this.channel = channel;
        this.state = state;
        this.reopened = state.reopened();
    }

    /** Opens the inbox in a folder, which is made if it is missing. */
    public static Inbox open(Path folder) {
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
                return open(file, lock);
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw FileException.of("open", file, e);
        }
    }

    private static Inbox open(Path file, ProcessLock lock) throws IOException {
        var state = read(file);
        var text = new StringBuilder(HEADER);
        state.compact(MOST_KNOWN)
                .forEach(entry -> text.append(InboxCodec.encode(entry)).append('\n'));
        AtomicFile.write(file, text.toString().getBytes(UTF_8), WriteOptions.usual().ownerOnly());
        var channel =
                PrivateFiles.open(
                        file, Set.of(StandardOpenOption.WRITE, StandardOpenOption.APPEND));
        return new Inbox(file, lock, channel, state);
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

    boolean knows(String id) {
        return state.knows(id);
    }

    /** Returns when the entry is on the disk. */
    void add(InboxEntry entry) {
        var bytes = ByteBuffer.wrap((InboxCodec.encode(entry) + "\n").getBytes(UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(false);
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        state.apply(entry);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Each entry is on the disk already.
        } finally {
            lock.close();
        }
    }
}
