package dev.musher.discord.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.java_websocket.WebSocket;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;

/** Discord's gateway: one session, which can be resumed, and what has happened in it. */
final class DiscordGateway {
    private static final int HEARTBEAT_MILLIS = 2_000;
    private static final long MOST_NANOS_UNANSWERED = 3_000_000_000L;

    /** Servers, messages in them, direct ones, and what they say. */
    private static final long MOST_INTENTS = 1 | 1 << 9 | 1 << 12 | 1 << 15;

    private static final String SESSION = "session-1";

    private final String token;
    private final List<String> problems;
    private final Server server = new Server();
    private final CountDownLatch listening = new CountDownLatch(1);
    private final List<String> events = new ArrayList<>();
    private final Map<String, Long> unanswered = new ConcurrentHashMap<>();
    private final AtomicInteger heartbeats = new AtomicInteger();
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final AtomicInteger resumed = new AtomicInteger();
    private final AtomicInteger identified = new AtomicInteger();
    private volatile boolean broken;
    private volatile int refusal;

    DiscordGateway(String token, List<String> problems) {
        this.token = token;
        this.problems = problems;
        server.setReuseAddr(true);
        server.start();
        try {
            listening.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    String address() {
        return "ws://127.0.0.1:" + server.getPort() + "/";
    }

    int heartbeats() {
        return heartbeats.get();
    }

    int resumed() {
        return resumed.get();
    }

    int identified() {
        return identified.get();
    }

    /** Identifying is answered by closing with this code. */
    void refuse(int code) {
        refusal = code;
    }

    void breakDown() {
        broken = true;
        server.getConnections().forEach(socket -> socket.closeConnection(1006, "dropped"));
    }

    void restore() {
        broken = false;
    }

    /** Asks for a reconnection, as Discord does before it restarts. */
    void askToReconnect() {
        server.broadcast("{\"op\":7,\"d\":null}");
    }

    /** Something happens; who is away is told when it resumes. */
    synchronized void happens(String type, String data) {
        String event =
                "{\"op\":0,\"s\":%d,\"t\":\"%s\",\"d\":%s}"
                        .formatted(events.size() + 2, type, data);
        events.add(event);
        if (!broken) {
            server.broadcast(event);
        }
    }

    synchronized void happensAgain(String event) {
        happens("MESSAGE_CREATE", event);
    }

    void interaction(String id, String data) {
        unanswered.put(id, System.nanoTime());
        happens("INTERACTION_CREATE", data);
    }

    /** An answer to an interaction has come. */
    void answered(String id, String body) {
        var since = unanswered.remove(id);
        if (since == null) {
            // A client sends again what it lost the answer to, and Discord refuses that.
            if (!body.equals(answers.get(id))) {
                problems.add("an interaction was answered twice: " + body);
            }
            return;
        }
        answers.put(id, body);
        if (System.nanoTime() - since > MOST_NANOS_UNANSWERED) {
            problems.add("an interaction was answered too late: " + body);
        }
    }

    List<String> unanswered() {
        return List.copyOf(unanswered.keySet());
    }

    void close() throws InterruptedException {
        server.stop(1_000);
    }

    private void read(WebSocket socket, JsonValue.Fields message) {
        int operation = message.requireNumber("op").intValue();
        switch (operation) {
            case 1 -> {
                heartbeats.incrementAndGet();
                socket.send("{\"op\":11}");
            }
            case 2 -> identify(socket, message.object("d").orElseThrow());
            case 6 -> resume(socket, message.object("d").orElseThrow());
            case 3, 4 -> {}
            default -> problems.add("an operation that nothing needs: " + operation);
        }
    }

    private void identify(WebSocket socket, JsonValue.Fields data) {
        if (refusal != 0) {
            socket.close(refusal, "refused");
            return;
        }
        if (!data.requireText("token").equals(token)) {
            socket.close(4004, "Authentication failed.");
            return;
        }
        long intents = data.requireNumber("intents").longValue();
        if ((intents & ~MOST_INTENTS) != 0) {
            problems.add("more intents than needed: " + intents);
        }
        if (data.object("properties").flatMap(given -> given.text("os")).isEmpty()) {
            problems.add("no properties");
        }
        identified.incrementAndGet();
        socket.send(
                """
                {"op":0,"s":1,"t":"READY","d":{"v":10,"user":%s,"session_id":"%s",
                 "resume_gateway_url":"%s","application":{"id":"%s","flags":0},"private_channels":[],
                 "guilds":[{"id":"%s","unavailable":true},{"id":"%s","unavailable":true}]}}\
                """
                        .formatted(
                                DiscordObjects.self(),
                                SESSION,
                                address(),
                                DiscordObjects.SELF,
                                DiscordObjects.SERVER,
                                DiscordObjects.OTHER_SERVER));
        happens("GUILD_CREATE", DiscordObjects.server(DiscordObjects.SERVER));
        happens("GUILD_CREATE", DiscordObjects.server(DiscordObjects.OTHER_SERVER));
    }

    private synchronized void resume(WebSocket socket, JsonValue.Fields data) {
        if (!data.requireText("token").equals(token)
                || !data.requireText("session_id").equals(SESSION)) {
            problems.add("a wrong session was resumed");
        }
        int seen = data.requireNumber("seq").intValue();
        resumed.incrementAndGet();
        events.stream().skip(Math.max(0, seen - 1)).forEach(socket::send);
        socket.send("{\"op\":0,\"s\":%d,\"t\":\"RESUMED\",\"d\":{}}".formatted(events.size() + 1));
    }

    private final class Server extends WebSocketServer {
        Server() {
            super(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1);
            setDaemon(true);
        }

        @Override
        public void onOpen(WebSocket socket, ClientHandshake request) {
            if (broken) {
                socket.closeConnection(1006, "dropped");
                return;
            }
            socket.send(
                    "{\"op\":10,\"d\":{\"heartbeat_interval\":%d}}".formatted(HEARTBEAT_MILLIS));
        }

        @Override
        public void onMessage(WebSocket socket, String message) {
            read(socket, (JsonValue.Fields) Json.parse(message));
        }

        @Override
        public void onClose(WebSocket socket, int code, String reason, boolean remote) {
            // The session stays.
        }

        @Override
        public void onError(WebSocket socket, Exception failure) {
            problems.add("gateway: " + failure);
        }

        @Override
        public void onStart() {
            listening.countDown();
        }
    }
}
