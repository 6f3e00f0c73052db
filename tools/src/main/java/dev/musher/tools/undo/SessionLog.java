package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.PrivateFiles;
import dev.musher.tools.undo.SessionLogEntry.Dropped;
import dev.musher.tools.undo.SessionLogEntry.Taken;
import dev.musher.tools.undo.content.UndoException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The list of a session, in a file that only grows. Several processes may add to it, because each
 * line goes in at once and is found by its id; a line that was cut short by a kill is skipped.
 */
final class SessionLog {
    private static final String HEADER = "musher-undo 1";

    private final Path file;
    private final List<SessionLogEntry> marks = new ArrayList<>();
    private final Set<String> named = new LinkedHashSet<>();
    private List<SessionLogEntry> shown = List.of();
    private long readTo;
    private boolean checked;

    SessionLog(Path file) {
        this.file = file;
    }

    boolean isOf(String session) {
        return file.endsWith(session);
    }

    /** Everything in the list, what others added meanwhile included. */
    synchronized List<SessionLogEntry> marks() {
        readMore();
        if (shown.size() != marks.size()) {
            shown = List.copyOf(marks);
        }
        return shown;
    }

    /** The keys of all files that were named. */
    synchronized Set<String> named() {
        readMore();
        return Set.copyOf(named);
    }

    private void readMore() {
        // Mostly there is nothing more, and to ask for the size costs less than to open the file.
        if (readTo > 0 && file.toFile().length() == readTo) {
            return;
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            readMore(channel);
        } catch (NoSuchFileException _) {
            forget();
        } catch (IOException e) {
            throw UndoException.of("The list of checkpoints " + file + " cannot be read", e);
        }
    }

    private void forget() {
        marks.clear();
        named.clear();
        shown = List.of();
        readTo = 0;
        checked = false;
    }

    List<Checkpoint> checkpoints() {
        int dropped = 0;
        var found = new ArrayList<Checkpoint>();
        for (var sessionLogEntry : marks()) {
            if (sessionLogEntry instanceof Taken taken) {
                found.add(taken.numbered(found.size() + 1));
            } else if (sessionLogEntry instanceof Dropped(int through)) {
                dropped = Math.max(dropped, through);
            }
        }
        return List.copyOf(found.subList(Math.min(dropped, found.size()), found.size()));
    }

    /** The line break before the line ends one that was cut short. */
    synchronized void add(SessionLogEntry sessionLogEntry) {
        try (var channel =
                PrivateFiles.open(
                        file, Set.of(StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
            String header = channel.size() == 0 ? HEADER : "";
            byte[] lines = (header + '\n' + sessionLogEntry.line() + '\n').getBytes(UTF_8);
            var rest = ByteBuffer.wrap(lines);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            if (channel.size() == readTo + lines.length) {
                take(lines);
            }
        } catch (IOException e) {
            throw UndoException.of("The list of checkpoints " + file + " cannot be written", e);
        }
    }

    private void readMore(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size < readTo) {
            forget();
        }
        var bytes = new ByteArrayOutputStream();
        var buffer = ByteBuffer.allocate(Math.clamp(size - readTo, 1, 1 << 20));
        for (long at = readTo; channel.read(buffer.clear(), at) > 0; at += buffer.position()) {
            bytes.write(buffer.array(), 0, buffer.position());
        }
        take(bytes.toByteArray());
    }

    /** A last line without its end is not there yet, or never will be. */
    private void take(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        for (String line : new String(bytes, 0, end, UTF_8).split("\n", -1)) {
            if (!checked && !line.isEmpty()) {
                checkVersion(line);
                checked = true;
            }
            SessionLogEntry.of(line).ifPresent(this::note);
        }
        readTo += end;
    }

    private void note(SessionLogEntry sessionLogEntry) {
        marks.add(sessionLogEntry);
        if (sessionLogEntry instanceof SessionLogEntry.Named(var key)) {
            named.add(key);
        }
    }

    /** The first line may itself have been cut short. */
    private void checkVersion(String line) {
        if (!HEADER.startsWith(line)) {
            throw new UndoException(
                    "The list of checkpoints "
                            + file
                            + " is of another version: it begins with '"
                            + line
                            + "' instead of '"
                            + HEADER
                            + "'. Use the program that wrote it, or delete the file.");
        }
    }
}
