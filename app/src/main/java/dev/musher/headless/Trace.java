package dev.musher.headless;

import dev.musher.agent.AgentEvent;
import dev.musher.agent.AgentEventJson;
import dev.musher.agent.AgentListener;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.Output;
import dev.musher.files.FileException;
import dev.musher.files.PrivateFiles;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import dev.musher.time.Clock;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Writes one line of JSON for every event of a run, apart from the pieces of what is being said.
 * Each is handed to the system at once. A trace that can no longer be written does not stop the
 * run.
 *
 * <p>Not a channel: that would close itself when an interrupted thread writes.
 */
final class Trace implements AgentListener, AutoCloseable {
    private static final AgentEventJson EVENTS = new AgentEventJson(400);

    private final FileOutputStream file;
    private final Clock clock;
    private final Output err;
    private final long began;
    private long written;
    private boolean broken;

    private Trace(FileOutputStream file, Clock clock, Output err) {
        this.file = file;
        this.clock = clock;
        this.err = err;
        began = clock.nanos();
    }

    /**
     * Opens the file, to append to it: what is there already may be the trace of another run.
     *
     * @throws FileException if it cannot be written
     */
    static Trace to(Path directory, String written, Clock clock, Output err) {
        try {
            Path path = directory.resolve(written);
            return open(path, clock, err);
        } catch (InvalidPathException e) {
            throw new CommandFailed(
                    "'" + Printable.line(written) + "' cannot be the name of a file.",
                    "--trace takes a file to write to.",
                    e);
        }
    }

    private static Trace open(Path path, Clock clock, Output err) {
        try {
            // What tools say is in it.
            PrivateFiles.create(path);
            return new Trace(new FileOutputStream(path.toFile(), true), clock, err);
        } catch (IOException e) {
            throw FileException.of("write the trace", path, e);
        }
    }

    @Override
    public void on(AgentEvent event) {
        if (broken || AgentEventJson.isPiece(event)) {
            return;
        }
        written++;
        long millis = (clock.nanos() - began) / 1_000_000;
        byte[] json =
                Json.write(
                        writer -> {
                            var line = new JsonFields(writer).begin();
                            line.number("ms", millis).number("seq", written);
                            EVENTS.of(event).values().forEach(line::value);
                            line.end();
                        });
        write(json);
    }

    private void write(byte[] json) {
        var line = new byte[json.length + 1];
        System.arraycopy(json, 0, line, 0, json.length);
        line[json.length] = '\n';
        try {
            file.write(line);
        } catch (IOException e) {
            broken = true;
            err.line("musher: the trace ends here: " + Printable.line(e.getMessage() + ""));
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException _) {
            // Every line was handed over when it was written.
            broken = true;
        }
    }
}
