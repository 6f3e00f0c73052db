package dev.musher.host.stream;

import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.AgentEventJson;
import dev.musher.agent.loop.AgentListener;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.TimeSource;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Writes one line of JSON for every event of a run, apart from the pieces of what is being said.
 * Each is handed to the system at once. A trace that can no longer be written does not stop the
 * run.
 *
 * <p>Not a channel: that would close itself when an interrupted thread writes.
 */
public final class EventTrace implements AgentListener, AutoCloseable {
    private static final AgentEventJson EVENTS = new AgentEventJson(400);

    private final FileOutputStream file;
    private final TimeSource timeSource;
    private final Consumer<String> problems;
    private final long began;
    private long written;
    private boolean broken;

    private EventTrace(FileOutputStream file, TimeSource timeSource, Consumer<String> problems) {
        this.file = file;
        this.timeSource = timeSource;
        this.problems = problems;
        began = timeSource.nanos();
    }

    /**
     * Opens the file, to append to it: what is there already may be the trace of another run.
     *
     * @param problems told once, where it can no longer be written
     * @throws FileException if it cannot be written
     */
    public static EventTrace to(
            Path directory, String written, TimeSource timeSource, Consumer<String> problems) {
        try {
            Path path = directory.resolve(written);
            return open(path, timeSource, problems);
        } catch (InvalidPathException e) {
            throw new ExplainedException(
                    "'" + PrintableText.line(written) + "' cannot be the name of a file.",
                    "--trace takes a file to write to.",
                    e);
        }
    }

    private static EventTrace open(Path path, TimeSource timeSource, Consumer<String> problems) {
        try {
            // What tools say is in it.
            PrivateFiles.create(path);
            return new EventTrace(new FileOutputStream(path.toFile(), true), timeSource, problems);
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
        long millis = (timeSource.nanos() - began) / 1_000_000;
        byte[] json =
                Json.write(
                        writer -> {
                            var line = new JsonFieldWriter(writer).begin();
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
            problems.accept(
                    "musher: the trace ends here: " + PrintableText.line(e.getMessage() + ""));
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
