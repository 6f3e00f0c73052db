package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/**
 * A stream of server-sent events. A text of any content is one event: no line break in it ends a
 * field.
 */
public final class EventSink {
    private final OutputStream out;
    private final ConnectionWatch.Watched connection;

    EventSink(OutputStream out, ConnectionWatch.Watched connection) {
        this.out = out;
        this.connection = connection;
    }

    /**
     * Sends an event; blocks while the client is slow, and not longer than it may be.
     *
     * @param id empty for an event that is not resumed from
     * @throws UncheckedIOException if the client has gone
     */
    public void send(String id, String name, String data) {
        connection.begins(ConnectionWatch.Phase.WRITING);
        try {
            out.write(event(id, name, data).getBytes(UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            connection.begins(ConnectionWatch.Phase.STREAMING);
        }
    }

    /** The bytes of an event, as text. */
    static String event(String id, String name, String data) {
        var event = new StringBuilder();
        if (!id.isEmpty()) {
            event.append("id: ").append(oneLine(id)).append('\n');
        }
        event.append("event: ").append(oneLine(name)).append('\n');
        // A carriage return ends a line as well.
        for (String line : data.split("\r\n|\r|\n", -1)) {
            event.append("data: ").append(line).append('\n');
        }
        return event.append('\n').toString();
    }

    private static String oneLine(String field) {
        return field.replace('\r', ' ').replace('\n', ' ').replace('\0', ' ');
    }
}
