package dev.musher.server.http;

import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

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
        send(List.of(encode(id, name, data)));
    }

    /**
     * Sends something that is no event, so that nobody takes the connection for a dead one.
     *
     * @throws UncheckedIOException if the client has gone
     */
    public void keepAlive() {
        send(List.of(ImmutableBytes.of(":\n\n")));
    }

    /** Sends events that are encoded; the client gets them together. */
    public void send(List<ImmutableBytes> events) {
        connection.begins(ConnectionWatch.Phase.WRITING);
        try {
            for (ImmutableBytes event : events) {
                out.write(event.toArray());
            }
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            connection.begins(ConnectionWatch.Phase.STREAMING);
        }
    }

    /** An event for any number of clients. */
    public static ImmutableBytes encode(String id, String name, String data) {
        return ImmutableBytes.of(event(id, name, data));
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
