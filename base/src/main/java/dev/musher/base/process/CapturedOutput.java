package dev.musher.base.process;

import dev.musher.base.text.ImmutableBytes;
import java.nio.file.Path;

/**
 * What is kept of one output stream. While nothing was left out, the head and then the tail are the
 * whole output.
 */
public record CapturedOutput(
        ImmutableBytes head, ImmutableBytes tail, long totalBytes, Spilled spilled) {
    /** The longest code point in UTF-8, less its first byte. */
    private static final int MOST_CONTINUATIONS = 3;

    /** What a file holds of the output. */
    public sealed interface Spilled {
        /** There is no file. */
        record Nothing() implements Spilled {}

        /** The file has this many bytes, from the first on. */
        record Beginning(Path file, long bytes) implements Spilled {}

        /** A file was wanted and could not be written. */
        record Failed(String reason) implements Spilled {}
    }

    public boolean complete() {
        return totalBytes == (long) head.length() + tail.length();
    }

    /** The kept bytes: the whole output if it is {@link #complete}. */
    public ImmutableBytes bytes() {
        return head.plus(tail);
    }

    /**
     * The kept output as text. Where bytes were left out a line says how many and where they are;
     * no code point is split there.
     */
    public String text() {
        if (complete()) {
            return bytes().toString();
        }
        int headEnd = endOfCodePoints(head);
        int tailStart = startOfCodePoints(tail);
        long leftOut = totalBytes - headEnd - (tail.length() - tailStart);
        return head.text(0, headEnd) + marker(leftOut) + tail.text(tailStart, tail.length());
    }

    private String marker(long leftOut) {
        var where =
                switch (spilled) {
                    case Spilled.Nothing _ -> "";
                    case Spilled.Beginning(var file, var bytes) when bytes == totalBytes ->
                            "; the whole output is in " + file;
                    case Spilled.Beginning(var file, var bytes) ->
                            "; the first " + bytes + " bytes are in " + file;
                    case Spilled.Failed(var reason) -> "; they were not saved: " + reason;
                };
        return "\n[" + leftOut + " bytes left out here" + where + "]\n";
    }

    private static int endOfCodePoints(ImmutableBytes immutableBytes) {
        int end = immutableBytes.length();
        int lead = end - 1;
        while (lead >= 0
                && end - 1 - lead < MOST_CONTINUATIONS
                && continues(immutableBytes.at(lead))) {
            lead--;
        }
        if (lead < 0 || lead + encodedLength(immutableBytes.at(lead)) <= end) {
            return end;
        }
        return lead;
    }

    private static int startOfCodePoints(ImmutableBytes immutableBytes) {
        int start = 0;
        while (start < immutableBytes.length()
                && start < MOST_CONTINUATIONS
                && continues(immutableBytes.at(start))) {
            start++;
        }
        return start;
    }

    private static boolean continues(byte octet) {
        return (octet & 0xC0) == 0x80;
    }

    private static int encodedLength(byte lead) {
        if ((lead & 0xE0) == 0xC0) {
            return 2;
        }
        if ((lead & 0xF0) == 0xE0) {
            return 3;
        }
        return (lead & 0xF8) == 0xF0 ? 4 : 1;
    }
}
