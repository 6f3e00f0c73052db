package dev.musher.discord.transport;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Secret;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Discord on loopback, as strict as its documentation: the token, intents, heartbeats, answers to
 * interactions, the bounds of messages. What does not fit is in {@link #problems}.
 */
final class DiscordStandIn {
    private static final String API = "/api/v10/";
    static final String TOKEN = "bot.right.token";
    private static final String MESSAGES = "channels/(\\d+)/messages";
    private static final String MESSAGE = "channels/(\\d+)/messages/(\\d+)";

    final List<String> problems = new CopyOnWriteArrayList<>();
    final DiscordGateway gateway;

    private final List<Shown> shown = new CopyOnWriteArrayList<>();
    private final List<String> commands = new CopyOnWriteArrayList<>();
    private final Reader reader;
    private final HttpServer server;
    private final AtomicInteger limited = new AtomicInteger();
    private volatile long flags = 1 << 19;
    private final AtomicInteger typings = new AtomicInteger();

    /** A message of ours as it is shown last. */
    record Shown(String id, String channel, JsonValue.Fields message) {
        String text() {
            return DiscordMessageRules.text(message);
        }

        List<String> labels() {
            return DiscordMessageRules.buttons(message).stream()
                    .map(button -> button.requireText("label"))
                    .toList();
        }

        String customId(String label) {
            return DiscordMessageRules.buttons(message).stream()
                    .filter(button -> button.requireText("label").equals(label))
                    .findFirst()
                    .orElseThrow()
                    .requireText("custom_id");
        }
    }

    /** Who is told what we show. */
    interface Reader {
        default void posted(Shown message) {}

        default void edited(Shown message) {}

        default void showedTyping() {}
    }

    DiscordStandIn(Reader reader) throws IOException {
        this.reader = reader;
        gateway = new DiscordGateway(TOKEN, problems);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext(API, this::answer);
        server.start();
    }

    DiscordAccess access() {
        return access(new Secret(TOKEN));
    }

    DiscordAccess access(Secret token) {
        return access(token, List.of(DiscordObjects.ROOM));
    }

    DiscordAccess access(Secret token, List<String> rooms) {
        return new DiscordAccess(
                token,
                rooms,
                "http://127.0.0.1:%d%s".formatted(server.getAddress().getPort(), API),
                gateway.address());
    }

    List<Shown> shown() {
        return List.copyOf(shown);
    }

    List<String> commands() {
        return List.copyOf(commands);
    }

    int typings() {
        return typings.get();
    }

    /** The next messages are answered with 429. */
    void limit(int calls) {
        limited.set(calls);
    }

    void setFlags(long now) {
        flags = now;
    }

    private record Answer(int status, String body) {}

    private void answer(HttpExchange call) throws IOException {
        try (call) {
            String path = call.getRequestURI().getPath().substring(API.length());
            String body = new String(call.getRequestBody().readAllBytes(), UTF_8);
            String token = call.getRequestHeaders().getFirst("Authorization");
            boolean isInteraction = path.startsWith("interactions/");
            boolean mayCall = isInteraction || ("Bot " + TOKEN).equals(token);
            var answer =
                    mayCall
                            ? answer(call.getRequestMethod() + " " + path, body, call)
                            : new Answer(401, "{\"message\":\"401: Unauthorized\",\"code\":0}");
            byte[] bytes = answer.body().getBytes(UTF_8);
            call.getResponseHeaders().add("Content-Type", "application/json");
            call.sendResponseHeaders(answer.status(), bytes.length == 0 ? -1 : bytes.length);
            call.getResponseBody().write(bytes);
        }
    }

    private Answer answer(String what, String body, HttpExchange call) {
        if (what.matches("POST " + MESSAGES) && limited.getAndUpdate(left -> left - 1) > 0) {
            call.getResponseHeaders().add("Retry-After", "1");
            call.getResponseHeaders().add("X-RateLimit-Scope", "user");
            return new Answer(
                    429,
                    "{\"message\":\"You are being rate"
                            + " limited.\",\"retry_after\":0.1,\"global\":false}");
        }
        String path = what.substring(what.indexOf(' ') + 1);
        if (what.startsWith("POST interactions/")) {
            gateway.answered(path.split("/", -1)[1], body);
            return new Answer(204, "");
        } else if (what.matches("POST " + MESSAGES)) {
            return posted(path.split("/", -1)[1], body);
        } else if (what.matches("PATCH " + MESSAGE)) {
            return edited(path.split("/", -1)[3], body);
        } else if (what.matches("POST channels/\\d+/typing")) {
            typings.incrementAndGet();
            reader.showedTyping();
            return new Answer(204, "");
        } else if (what.matches("PUT applications/\\d+/guilds/\\d+/commands")) {
            commands.add(body);
            return new Answer(200, "[]");
        }
        return looked(what, body);
    }

    private Answer looked(String what, String body) {
        return switch (what) {
            case "GET users/@me" -> new Answer(200, DiscordObjects.self());
            case "GET applications/@me" ->
                    new Answer(200, "{\"id\":\"1\",\"flags\":%d}".formatted(flags));
            case "GET channels/" + DiscordObjects.ROOM -> new Answer(200, "{}");
            case "POST users/@me/channels" ->
                    new Answer(
                            200,
                            DiscordObjects.direct(
                                    ((JsonValue.Fields) Json.parse(body))
                                            .field("recipient_id")
                                            .map(DiscordStandIn::id)
                                            .orElseThrow()));
            default -> {
                if (!what.startsWith("GET ")) {
                    problems.add("a call that nothing needs: " + what);
                }
                yield new Answer(404, "{\"message\":\"Unknown\",\"code\":10003}");
            }
        };
    }

    private static String id(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(var text) -> text;
            case JsonValue.Numeral(var number) -> number.toPlainString();
            default -> throw new AssertionError(value);
        };
    }

    private Answer posted(String channel, String body) {
        var message = new Shown(DiscordObjects.nextId(), channel, checked(body));
        shown.add(message);
        reader.posted(message);
        return new Answer(200, seen(message));
    }

    private Answer edited(String id, String body) {
        for (int at = 0; at < shown.size(); at++) {
            var old = shown.get(at);
            if (old.id().equals(id)) {
                var now = new Shown(id, old.channel(), checked(body));
                shown.set(at, now);
                reader.edited(now);
                return new Answer(200, seen(now));
            }
        }
        return new Answer(404, "{\"message\":\"Unknown Message\",\"code\":10008}");
    }

    private JsonValue.Fields checked(String body) {
        var message = (JsonValue.Fields) Json.parse(body);
        problems.addAll(DiscordMessageRules.problems(message));
        return message;
    }

    private static String seen(Shown message) {
        return DiscordObjects.message(
                message.id(),
                message.channel(),
                DiscordObjects.SELF,
                message.message().text("content").orElse(""),
                "");
    }

    void close() throws InterruptedException {
        gateway.close();
        server.stop(0);
    }
}
