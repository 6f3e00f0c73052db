package dev.musher.tools.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.process.CapturedOutput;
import dev.musher.base.process.CapturedOutput.Spilled;
import dev.musher.base.process.OutputListener;
import dev.musher.base.process.OutputStore;
import dev.musher.base.text.ImmutableBytes;
import org.jspecify.annotations.Nullable;

/**
 * What a command printed, as text that a person would see, bounded while it arrives. Each part can
 * be taken once; what comes after is another part.
 */
final class OutputTranscript implements OutputListener {
    private final OutputSpillFiles outputSpillFiles;
    private final StringBuilder seen = new StringBuilder();
    private OutputStore store;
    private long newlines;

    /** Absent once nothing more can come: remembered outputs are many and should be small. */
    private @Nullable TerminalDecoder terminalDecoder = new TerminalDecoder(seen);

    /**
     * A part of the output.
     *
     * @param newlines how many of its characters end a line
     */
    record Part(CapturedOutput captured, long newlines) {}

    OutputTranscript(OutputSpillFiles outputSpillFiles) {
        this.outputSpillFiles = outputSpillFiles;
        this.store = outputSpillFiles.fresh();
    }

    @Override
    public synchronized void out(ImmutableBytes chunk) {
        if (terminalDecoder != null) {
            terminalDecoder.write(chunk);
            store();
        }
    }

    /** Both streams arrive as one. */
    @Override
    public void err(ImmutableBytes chunk) {
        out(chunk);
    }

    /** What the lowest line says at the moment. */
    synchronized String lastLine() {
        return terminalDecoder == null ? "" : terminalDecoder.lastLine();
    }

    /** What came since the last part was taken. */
    synchronized Part take() {
        if (terminalDecoder != null) {
            terminalDecoder.flush();
            store();
        }
        store.seal();
        var part = new Part(store.captured(), newlines);
        if (part.captured().spilled() instanceof Spilled.Beginning(var file, var length)) {
            outputSpillFiles.keep(file, length);
        }
        store = outputSpillFiles.fresh();
        newlines = 0;
        return part;
    }

    /** What comes from here on is dropped. */
    synchronized void end() {
        if (terminalDecoder != null) {
            terminalDecoder.end();
            store();
            terminalDecoder = null;
        }
    }

    /** What was not taken yet is not wanted. */
    synchronized void discard() {
        terminalDecoder = null;
        store.seal();
        if (store.captured().spilled() instanceof Spilled.Beginning(var file, _)) {
            outputSpillFiles.drop(file);
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
