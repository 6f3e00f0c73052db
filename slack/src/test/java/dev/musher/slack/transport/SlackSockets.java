package dev.musher.slack.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.java_websocket.WebSocket;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;

/** Slack's end of its sockets: each address opens once, each envelope is acknowledged in time. */
final class SlackSockets {
    private static final long MOST_NANOS = 3_000_000_000L;

    private final List<String> problems;
    private final Server server;
    private final Set<String> tickets = ConcurrentHashMap.newKeySet();
    private final Map<String, Sent> sent = new ConcurrentHashMap<>();
    private final AtomicInteger number = new AtomicInteger();
    private final CountDownLatch listening = new CountDownLatch(1);

    private volatile String last = "";

    private record Sent(String message, long since, boolean whileBroken) {}

    SlackSockets(List<String> problems) {
        this.problems = problems;
        server = new Server();
        server.setReuseAddr(true);
        server.start();
        try {
            listening.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    String ticket() {
        String ticket = "/link/?ticket=" + number.incrementAndGet();
        tickets.add(ticket);
        return "ws://127.0.0.1:" + server.getPort() + ticket;
    }

    /** Sockets that were opened, and those that are open. */
    int opened() {
        return server.opened.get();
    }

    int open() {
        return server.getConnections().size();
    }

    /** As a broken network does. */
    void drop() {
        server.getConnections().forEach(socket -> socket.closeConnection(1006, "dropped"));
    }

    /** As Slack does before it closes a socket. */
    void announceEnd(String reason) {
        send(new JsonObjectBuilder().text("type", "disconnect").text("reason", reason).build());
    }

    String event(JsonObjectBuilder event) {
        return event(event, SlackStandIn.TEAM);
    }

    /** What we wrote ourselves; nobody delivers it again. */
    void echo(JsonObjectBuilder event) {
        String before = last;
        event(event);
        last = before;
    }

    String event(JsonObjectBuilder event, String team) {
        return envelope(
                "events_api",
                new JsonObjectBuilder()
                        .text("type", "event_callback")
                        .text("team_id", team)
                        .text("event_id", "Ev" + number.incrementAndGet())
                        .object("event", event));
    }

    String command(String user, String channel, String text, String team) {
        return envelope(
                "slash_commands",
                new JsonObjectBuilder()
                        .text("command", "/musher")
                        .text("text", text)
                        .text("team_id", team)
                        .text("user_id", user)
                        .text("channel_id", channel)
                        .text("trigger_id", "t" + number.incrementAndGet()));
    }

    void press(String user, SlackStandIn.Shown message, String command) {
        var shown = new JsonObjectBuilder().text("type", "message").text("ts", message.time());
        message.thread().ifPresent(root -> shown.text("thread_ts", root));
        var action =
                new JsonObjectBuilder()
                        .text("type", "button")
                        .text("action_id", "command-0")
                        .text("value", command)
                        .text("action_ts", "1800000000." + number.incrementAndGet());
        envelope(
                "interactive",
                new JsonObjectBuilder()
                        .text("type", "block_actions")
                        .object("team", new JsonObjectBuilder().text("id", SlackStandIn.TEAM))
                        .object("user", new JsonObjectBuilder().text("id", user))
                        .object("channel", new JsonObjectBuilder().text("id", message.channel()))
                        .object("message", shown)
                        .objects("actions", List.of(action), one -> one));
    }

    private String envelope(String type, JsonObjectBuilder payload) {
        String id = "envelope-" + number.incrementAndGet();
        var envelope =
                new JsonObjectBuilder()
                        .text("envelope_id", id)
                        .text("type", type)
                        .value(
                                "accepts_response_payload",
                                new JsonValue.Flag(type.equals("slash_commands")))
                        .object("payload", payload)
                        .build();
        last = Json.encode(envelope);
        sent.put(id, new Sent(last, System.nanoTime(), open() == 0));
        send(envelope);
        return id;
    }

    boolean isAcknowledged(String envelope) {
        return !sent.containsKey(envelope);
    }

    /** Slack delivers again what was not acknowledged. */
    void deliverAgain(String envelope) {
        server.broadcast(sent.get(envelope).message());
    }

    /** As Slack does where an acknowledgement got lost. */
    void deliverLastAgain() {
        server.broadcast(last);
    }

    List<String> unacknowledged() {
        return List.copyOf(sent.keySet());
    }

    private void send(JsonValue message) {
        server.broadcast(Json.encode(message));
    }

    void raw(String message) {
        server.broadcast(message);
    }

    void close() throws InterruptedException {
        server.stop(1_000);
    }

    private final class Server extends WebSocketServer {
        private final AtomicInteger opened = new AtomicInteger();

        Server() {
            super(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
            setDaemon(true);
        }

        @Override
        public void onOpen(WebSocket socket, ClientHandshake request) {
            if (!tickets.remove(request.getResourceDescriptor())) {
                problems.add("an address was opened twice");
                socket.close();
                return;
            }
            opened.incrementAndGet();
            socket.send("{\"type\":\"hello\",\"num_connections\":1}");
            // What was not acknowledged is delivered again.
            sent.values().forEach(envelope -> socket.send(envelope.message()));
        }

        @Override
        public void onMessage(WebSocket socket, String message) {
            var answer = (JsonValue.Fields) Json.parse(message);
            String id = answer.text("envelope_id").orElse("");
            var envelope = sent.remove(id);
            if (envelope == null) {
                return;
            }
            boolean late = System.nanoTime() - envelope.since() > MOST_NANOS;
            if (late && !envelope.whileBroken()) {
                problems.add("acknowledged later than Slack waits: " + id);
            }
        }

        @Override
        public void onClose(WebSocket socket, int code, String reason, boolean remote) {
            // What was not acknowledged is kept.
        }

        @Override
        public void onError(WebSocket socket, Exception failure) {
            problems.add("socket: " + failure);
        }

        @Override
        public void onStart() {
            listening.countDown();
        }
    }
}
