package dev.musher.discord.transport;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.transport.TransportCheck;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import okhttp3.OkHttpClient;
import okhttp3.Request;

/** Whether the token is right, and the bot may hear and see what it has to; without a gateway. */
final class DiscordCheck {
    private static final Duration LONGEST_CALL = Duration.ofSeconds(20);

    /** Flags of an application: it may read messages, as a checked bot and as a small one. */
    private static final long READS_MESSAGES = 1 << 18 | 1 << 19;

    private static final int UNAUTHORIZED = 401;
    private static final int OK = 200;

    private final DiscordAccess access;
    private final OkHttpClient client =
            new OkHttpClient.Builder().callTimeout(LONGEST_CALL).build();
    private final List<String> problems = new ArrayList<>();

    private DiscordCheck(DiscordAccess access) {
        this.access = access;
    }

    private record Answer(int status, JsonValue.Fields fields) {}

    static TransportCheck of(DiscordAccess access) throws InterruptedException {
        var check = new DiscordCheck(access);
        try {
            return check.run();
        } catch (InterruptedIOException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return unreachable(e);
        } catch (IOException e) {
            return unreachable(e);
        } finally {
            check.client.dispatcher().executorService().shutdown();
            check.client.connectionPool().evictAll();
        }
    }

    private static TransportCheck unreachable(IOException failure) {
        return new TransportCheck(
                "",
                List.of(
                        "Discord did not answer: %s.".formatted(failure.getMessage())
                                + " Check the network."));
    }

    private TransportCheck run() throws IOException {
        var self = get("users/@me");
        if (self.status() != OK) {
            return new TransportCheck("", List.of(explained("say who the bot is", self)));
        }
        var application = get("applications/@me");
        long flags = application.fields().number("flags").map(Number::longValue).orElse(0L);
        if (application.status() == OK && (flags & READS_MESSAGES) == 0) {
            problems.add(
                    "The bot may not read messages. Switch on 'Message Content Intent' under Bot"
                            + " in the developer portal.");
        }
        for (String room : access.rooms()) {
            checkRoom(room);
        }
        String name = self.fields().text("username").orElse("");
        return new TransportCheck(
                "%s (%s)".formatted(name, self.fields().text("id").orElse("")), problems);
    }

    private void checkRoom(String room) throws IOException {
        var channel = get("channels/" + room);
        if (channel.status() != OK) {
            problems.add(
                    "The bot cannot see the channel %s.".formatted(room)
                            + " Invite it to the server, and give it the permission 'View"
                            + " Channels' there.");
        }
    }

    private static String explained(String what, Answer answer) {
        return answer.status() == UNAUTHORIZED
                ? DiscordFailure.wrongToken().explanation()
                : "Discord did not %s (status %d). Try again later."
                        .formatted(what, answer.status());
    }

    private Answer get(String path) throws IOException {
        var request =
                new Request.Builder()
                        .url(access.api() + path)
                        .header("Authorization", "Bot " + access.token().value())
                        .header("User-Agent", "DiscordBot (https://musher.dev, 1)")
                        .build();
        try (var response = client.newCall(request).execute()) {
            return new Answer(response.code(), fields(response.body().string()));
        }
    }

    private static JsonValue.Fields fields(String body) {
        try {
            return Json.parse(body) instanceof JsonValue.Fields fields
                    ? fields
                    : new JsonValue.Fields(Map.of());
        } catch (JsonException _) {
            return new JsonValue.Fields(Map.of());
        }
    }
}
