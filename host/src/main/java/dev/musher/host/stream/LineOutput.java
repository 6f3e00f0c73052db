package dev.musher.host.stream;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import java.io.PrintStream;
import java.util.function.Consumer;

/**
 * Lines of JSON for the reader, each handed over as soon as it is whole. When the reader has gone,
 * nothing more is written, and the run is told to stop.
 */
public final class LineOutput {
    private final PrintStream out;
    private final Runnable stop;
    private boolean gone;

    /**
     * @param stop called once, when the reader is found to have gone
     */
    public LineOutput(PrintStream out, Runnable stop) {
        this.out = out;
        this.stop = stop;
    }

    /** Writes one object; the callee writes its fields. */
    synchronized void line(Consumer<JsonFieldWriter> fields) {
        if (gone) {
            return;
        }
        byte[] written =
                Json.write(
                        writer -> {
                            var object = new JsonFieldWriter(writer).begin();
                            fields.accept(object);
                            object.end();
                        });
        byte[] json = PrintableText.json(new String(written, UTF_8)).getBytes(UTF_8);
        out.write(json, 0, json.length);
        out.write('\n');
        // Also flushes; a print stream has no other way to say that its reader is gone.
        if (out.checkError()) {
            gone = true;
            stop.run();
        }
    }

    /** Whether the reader has gone. */
    public synchronized boolean isGone() {
        return gone;
    }
}
