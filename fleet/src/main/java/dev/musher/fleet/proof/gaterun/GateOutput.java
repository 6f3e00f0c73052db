package dev.musher.fleet.proof.gaterun;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.git.data.TreeId;
import dev.musher.base.secret.SecretPatterns;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a gate prints while it runs, in whichever process, and has printed once it has ended. It is
 * read from the file that is kept anyway: a gate that prints much waits for no reader.
 *
 * @param run differs for every run of the gate
 */
public record GateOutput(String gate, String run, Path file, State state) {
    /** More than a secret of several lines, so that the rest of one is found by its beginning. */
    private static final int CONTEXT = 24 * 1024;

    /** Whether more may come. */
    public enum State {
        RUNNING,
        ENDED
    }

    /**
     * Whole lines, without secrets.
     *
     * @param after where it begins in the output, in bytes; later than asked for if that is more
     *     than was wanted
     * @param last where it ends
     */
    public record Piece(long after, long last, String text) {}

    /** Of the gates on a tree, in the order of their names; what runs hides what ran before. */
    public static List<GateOutput> of(Path state, TreeId tree) {
        var outputs = new HashMap<String, GateOutput>();
        add(EvidenceFolder.logs(state, tree), State.ENDED, outputs);
        add(RunningSteps.outputs(EvidenceFolder.running(state), tree), State.RUNNING, outputs);
        return outputs.values().stream()
                .sorted((one, other) -> one.gate().compareTo(other.gate()))
                .toList();
    }

    /** A file keeps its key when it becomes evidence. */
    private static void add(Map<String, Path> files, State state, Map<String, GateOutput> outputs) {
        files.forEach(
                (gate, file) -> {
                    try {
                        var key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
                        outputs.put(gate, new GateOutput(gate, String.valueOf(key), file, state));
                    } catch (IOException _) {
                        // It has just become evidence; the next look finds it there.
                    }
                });
    }

    /** What came after a place, and of that no more than the last so many bytes. */
    public Piece read(long after, int most) {
        try (var in = new RandomAccessFile(file.toFile(), "r")) {
            long size = in.length();
            long from = Math.max(after > size ? 0 : after, size - most);
            long start = Math.max(0, from - CONTEXT);
            var bytes = new byte[(int) (size - start)];
            in.seek(start);
            in.readFully(bytes);
            int begin = (int) (from - start);
            if (from > after) {
                begin = lineEnd(bytes, begin, 1);
            }
            int end = state == State.ENDED ? bytes.length : lineEnd(bytes, bytes.length - 1, -1);
            return end <= begin
                    ? new Piece(after, after, "")
                    : new Piece(start + begin, start + end, clean(bytes, begin, end));
        } catch (IOException _) {
            return new Piece(after, after, "");
        }
    }

    /** Behind the next line break in a direction. */
    private static int lineEnd(byte[] bytes, int from, int step) {
        int at = from;
        while (at >= 0 && at < bytes.length && bytes[at] != '\n') {
            at += step;
        }
        return Math.min(at + 1, bytes.length);
    }

    /** A secret that began before is known by what stands there. */
    private static String clean(byte[] bytes, int begin, int end) {
        var patterns = new SecretPatterns();
        String before = patterns.clean(new String(bytes, 0, begin, UTF_8));
        String all = patterns.clean(new String(bytes, 0, end, UTF_8));
        int same = Arrays.mismatch(before.toCharArray(), all.toCharArray());
        return same < 0 ? "" : all.substring(same);
    }
}
