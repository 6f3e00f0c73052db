package dev.musher.pipeline.ledger.sqlite;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/** Lines of an untrusted text, none of them longer than a bound. */
final class BoundedLines {
    private static final int BUFFER = 64 * 1024;

    private final Reader in;
    private final int longest;
    private final char[] buffer = new char[BUFFER];
    private int at;
    private int filled;
    private long number;

    BoundedLines(Reader in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** The number of the line that was read last. */
    long number() {
        return number;
    }

    /**
     * The next line without its end; empty at the end of the text.
     *
     * @throws IllegalArgumentException if it is too long
     */
    Optional<String> next() throws IOException {
        if (at == filled && !fill()) {
            return Optional.empty();
        }
        number++;
        var line = new StringBuilder();
        do {
            int start = at;
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            line.append(buffer, start, at - start);
            if (line.length() > longest) {
                throw new IllegalArgumentException("it is longer than any line of an export");
            }
        } while (at == filled && fill());
        at = Math.min(at + 1, filled);
        return Optional.of(line.toString());
    }

    private boolean fill() throws IOException {
        at = 0;
        filled = Math.max(in.read(buffer), 0);
        return filled > 0;
    }
}
