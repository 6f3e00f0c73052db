package dev.musher.slack.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Secret;
import dev.musher.chat.transport.ConversationName;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Slack on loopback, as strict as its documentation: tokens, sockets that open once, blocks within
 * their bounds. What does not fit is in {@link #problems}.
 */
final class SlackStandIn {
    static final String TEAM = "T0001";
    static final String SELF = "U0BOT";
    static final String SELF_BOT = "B0BOT";
    private static final Secret APP = new Secret("xapp-1-right");
    private static final Secret BOT = new Secret("xoxb-right");
    private static final String ALL_SCOPES =
            "app_mentions:read,channels:history,chat:write,commands,groups:history,im:history";

    final List<String> problems = new CopyOnWriteArrayList<>();
    final SlackSockets sockets;

    private final List<Shown> shown = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final AtomicInteger failing = new AtomicInteger();
    private final AtomicInteger limited = new AtomicInteger();
    private final AtomicLong times = new AtomicLong(1_000);
    private final Reader reader;
    private volatile boolean broken;
    private volatile String scopes = ALL_SCOPES;
    private volatile String refusal = "";

    /** A message of ours as it is shown last. */
    record Shown(String channel, Optional<String> thread, String time, JsonValue.Items blocks) {
        /** As the port names it. */
        String place() {
            return new ConversationName(channel, thread.orElse("")).text();
        }

        List<String> labels() {
            return SlackBlockRules.buttons(blocks).stream().map(SlackBlockRules::label).toList();
        }

        /** What a reader sees. */
        String text() {
            return SlackBlockRules.text(blocks);
        }

        Optional<String> command(String label) {
            return SlackBlockRules.buttons(blocks).stream()
                    .filter(button -> SlackBlockRules.label(button).equals(label))
                    .findFirst()
                    .flatMap(button -> button.text("value"));
        }
    }

    /** Who is told what we show. */
    interface Reader {
        void posted(Shown message);

        void edited(Shown message);
    }

    private static final class NoReader implements Reader {
        @Override
        public void posted(Shown message) {
            // It is kept.
        }

        @Override
        public void edited(Shown message) {
            // It is kept.
        }
    }

    SlackStandIn() throws IOException {
        this(new NoReader());
    }

    SlackStandIn(Reader reader) throws IOException {
        this.reader = reader;
        sockets = new SlackSockets(problems);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/api/", this::answer);
        server.start();
    }

    SlackAccess access() {
        return access(APP, BOT);
    }

    SlackAccess access(Secret app, Secret bot) {
        return new SlackAccess(
                app, bot, "http://127.0.0.1:%d/api/".formatted(server.getAddress().getPort()));
    }

    static Secret app() {
        return APP;
    }

    static Secret bot() {
        return BOT;
    }

    /** The next messages are posted, and answered with 503. */
    void obeyAndFail(int calls) {
        failing.set(calls);
    }

    /** The next calls are answered with 429. */
    void limit(int calls) {
        limited.set(calls);
    }

    void grant(String only) {
        scopes = only;
    }

    /** Posting is refused from here on. */
    void refuse(String error) {
        refusal = error;
    }

    /** Sockets break, and nothing is answered. */
    void breakDown() {
        broken = true;
        sockets.drop();
    }

    void restore() {
        broken = false;
    }

    List<Shown> shown() {
        return List.copyOf(shown);
    }

    /** The same time for nothing else, as in Slack. */
    String nextTime() {
        return "1700000000.%06d".formatted(times.incrementAndGet());
    }

    /** Somebody writes; the time is the message's id. */
    String says(String user, String channel, Optional<String> thread, String text) {
        String time = nextTime();
        sockets.event(message(user, channel, thread, time, text));
        return time;
    }

    static JsonObjectBuilder message(
            String user, String channel, Optional<String> thread, String time, String text) {
        var event =
                new JsonObjectBuilder()
                        .text("type", "message")
                        .text("user", user)
                        .text("team", TEAM)
                        .text("channel", channel)
                        .text("channel_type", channel.startsWith("D") ? "im" : "channel")
                        .text("ts", time)
                        .text("text", text);
        thread.ifPresent(root -> event.text("thread_ts", root));
        return event;
    }

    void presses(String user, Shown message, String label) {
        String command =
                message.command(label).orElseThrow(() -> new AssertionError("no button " + label));
        sockets.press(user, message, command);
    }

    private void answer(HttpExchange call) throws IOException {
        try (call) {
            String method = call.getRequestURI().getPath().substring("/api/".length());
            var form = form(new String(call.getRequestBody().readAllBytes(), UTF_8));
            call.getResponseHeaders().add("Content-Type", "application/json");
            call.getResponseHeaders().add("x-oauth-scopes", scopes);
            if (broken) {
                send(call, 503, failed("service_unavailable"));
                return;
            }
            if (method.startsWith("chat.") && limited.getAndUpdate(left -> left - 1) > 0) {
                call.getResponseHeaders().add("Retry-After", "1");
                send(call, 429, failed("ratelimited"));
                return;
            }
            var answer = answer(method, token(call, form), form);
            boolean isLost =
                    method.startsWith("chat.")
                            && failing.getAndUpdate(left -> Math.max(0, left - 1)) > 0;
            send(call, isLost ? 503 : 200, isLost ? failed("service_unavailable") : answer);
        }
    }

    private JsonObjectBuilder answer(String method, String token, Map<String, String> form) {
        var right = method.startsWith("apps.") ? APP : BOT;
        if (!token.equals(right.value())) {
            return failed("invalid_auth");
        }
        return switch (method) {
            case "auth.test" ->
                    succeeded()
                            .text("team_id", TEAM)
                            .text("user_id", SELF)
                            .text("bot_id", SELF_BOT);
            case "apps.connections.open" -> succeeded().text("url", sockets.ticket());
            case "chat.postMessage" -> posted(form);
            case "chat.update" -> updated(form);
            default -> {
                problems.add("a method that nothing needs: " + method);
                yield failed("unknown_method");
            }
        };
    }

    private JsonObjectBuilder posted(Map<String, String> form) {
        if (!refusal.isEmpty()) {
            return failed(refusal);
        }
        var blocks = blocks(form);
        for (String off : List.of("unfurl_links", "unfurl_media", "link_names")) {
            if (form.getOrDefault(off, "").matches("1|true")) {
                problems.add(off + " is on");
            }
        }
        var message =
                new Shown(
                        form.getOrDefault("channel", ""),
                        Optional.ofNullable(form.get("thread_ts")),
                        nextTime(),
                        blocks);
        shown.add(message);
        reader.posted(message);
        return succeeded().text("channel", message.channel()).text("ts", message.time());
    }

    private JsonObjectBuilder updated(Map<String, String> form) {
        for (int at = 0; at < shown.size(); at++) {
            var old = shown.get(at);
            if (old.time().equals(form.get("ts")) && old.channel().equals(form.get("channel"))) {
                var now = new Shown(old.channel(), old.thread(), old.time(), blocks(form));
                shown.set(at, now);
                reader.edited(now);
                return succeeded().text("ts", old.time());
            }
        }
        return failed("message_not_found");
    }

    private JsonValue.Items blocks(Map<String, String> form) {
        var blocks = (JsonValue.Items) Json.parse(form.getOrDefault("blocks", "[]"));
        problems.addAll(SlackBlockRules.problems(form.getOrDefault("text", ""), blocks));
        return blocks;
    }

    private static JsonObjectBuilder succeeded() {
        return new JsonObjectBuilder().value("ok", new JsonValue.Flag(true));
    }

    private static JsonObjectBuilder failed(String error) {
        return new JsonObjectBuilder().value("ok", new JsonValue.Flag(false)).text("error", error);
    }

    private static String token(HttpExchange call, Map<String, String> form) {
        String header = call.getRequestHeaders().getFirst("Authorization");
        return header == null ? form.getOrDefault("token", "") : header.replace("Bearer ", "");
    }

    private static Map<String, String> form(String body) {
        var form = new HashMap<String, String>();
        for (String field : body.split("&", -1)) {
            int at = field.indexOf('=');
            if (at > 0) {
                form.put(
                        URLDecoder.decode(field.substring(0, at), UTF_8),
                        URLDecoder.decode(field.substring(at + 1), UTF_8));
            }
        }
        return form;
    }

    private static void send(HttpExchange call, int status, JsonObjectBuilder answer)
            throws IOException {
        byte[] body = Json.encode(answer.build()).getBytes(UTF_8);
        call.sendResponseHeaders(status, body.length);
        call.getResponseBody().write(body);
    }

    void close() throws InterruptedException {
        sockets.close();
        server.stop(0);
    }
}
