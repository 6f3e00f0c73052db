package dev.musher.fleet.attemptfiles;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;

/** Reads files of lines that another process may be writing, and never more than fits. */
final class LineFile {
    /** In bytes; nothing that we write is longer. */
    private static final int LARGEST = 4 << 20;

    private LineFile() {}

    /** The last lines that are whole; none if there is no file. */
    static List<String> lines(Path file) {
        try (var in = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(0, in.length() - LARGEST);
            in.seek(from);
            var bytes = new byte[Math.toIntExact(in.length() - from)];
            in.readFully(bytes);
            var text = new String(bytes, UTF_8);
            int begin = from == 0 ? 0 : text.indexOf('\n') + 1;
            return text.substring(begin, Math.max(begin, text.lastIndexOf('\n') + 1))
                    .lines()
                    .toList();
        } catch (IOException _) {
            // Nothing is there, or not any more.
            return List.of();
        }
    }

    /** Whether a write was cut off in the middle of a line. */
    static boolean isTorn(Path file) {
        try (var in = new RandomAccessFile(file.toFile(), "r")) {
            in.seek(Math.max(0, in.length() - 1));
            int last = in.read();
            return last >= 0 && last != '\n';
        } catch (IOException _) {
            return false;
        }
    }
}
