package dev.musher.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.process.Captured;
import dev.musher.process.Captured.Spilled;
import dev.musher.process.OutputListener;
import dev.musher.process.OutputStore;
import dev.musher.text.Octets;
import org.jspecify.annotations.Nullable;

/**
 * What a command printed, as text that a person would see, bounded while it arrives. Each part can
 * be taken once; what comes after is another part.
 */
final class Transcript implements OutputListener {
    private final Spills spills;
    private final StringBuilder seen = new StringBuilder();
    private OutputStore store;
    private long newlines;

    /** Absent once nothing more can come: remembered outputs are many and should be small. */
    private @Nullable Decoding decoding = new Decoding(seen);

    /**
     * A part of the output.
     *
     * @param newlines how many of its characters end a line
     */
    record Part(Captured captured, long newlines) {}

    Transcript(Spills spills) {
        this.spills = spills;
        this.store = spills.fresh();
    }

    @Override
    public synchronized void out(Octets chunk) {
        if (decoding != null) {
            decoding.write(chunk);
            store();
        }
    }

    /** Both streams arrive as one. */
    @Override
    public void err(Octets chunk) {
        out(chunk);
    }

    /** What the lowest line says at the moment. */
    synchronized String lastLine() {
        return decoding == null ? "" : decoding.lastLine();
    }

    /** What came since the last part was taken. */
    synchronized Part take() {
        if (decoding != null) {
            decoding.flush();
            store();
        }
        store.seal();
        var part = new Part(store.captured(), newlines);
        if (part.captured().spilled() instanceof Spilled.Beginning(var file, var length)) {
            spills.keep(file, length);
        }
        store = spills.fresh();
        newlines = 0;
        return part;
    }

    /** What comes from here on is dropped. */
    synchronized void end() {
        if (decoding != null) {
            decoding.end();
            store();
            decoding = null;
        }
    }

    /** Nobody wants what was not taken yet. */
    synchronized void discard() {
        decoding = null;
        store.seal();
        if (store.captured().spilled() instanceof Spilled.Beginning(var file, _)) {
            spills.drop(file);
        }
    }

    private void store() {
        if (seen.isEmpty()) {
            return;
        }
        var encoded = seen.toString().getBytes(UTF_8);
        seen.setLength(0);
        for (byte octet : encoded) {
            newlines += octet == '\n' ? 1 : 0;
        }
        store.append(encoded, encoded.length);
    }
}
