package dev.musher.chat.telegram;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Secret;
import dev.musher.chat.remote.VendorServer;
import dev.musher.chat.remote.VendorServer.Answer;
import dev.musher.chat.remote.VendorServer.Asked;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** The Bot API with one bot, and the people that a test plays. Demands what the API demands. */
final class BotApiTwin implements AutoCloseable {
    static final String TOKEN = "4242:AAabcdefghijklmnopqrstuvwxyz012345";
    static final long BOT = 4242;

    private static final Pattern TAG = Pattern.compile("<(/?)(\\w+)>|&(amp|lt|gt|quot);|[<>&]");
    private static final Pattern MENTION = Pattern.compile("(?<![\\p{L}\\p{N}_])@\\w{3,}");

    final VendorServer server = new VendorServer(this::answer);
    private final List<JsonObjectBuilder> updates = new ArrayList<>();
    private final Map<Long, Sent> sent = new LinkedHashMap<>();
    private final List<String> answered = new ArrayList<>();
    private volatile Watcher watcher = (_, _) -> {};
    private String webhook = "";
    private boolean isPolled;
    private boolean hurries;
    private long ids = 1000;
    private int typings;

    /** Whether a message is new. */
    enum Change {
        POSTED,
        EDITED,
        TYPED
    }

    /** Sees what we do. */
    @FunctionalInterface
    interface Watcher {
        void sees(Change change, Sent message);
    }

    /**
     * A message of ours.
     *
     * @param text as people see it
     * @param pings names that somebody is told of
     * @param buttons data by labels
     */
    record Sent(
            long id,
            String chat,
            String topic,
            String text,
            int pings,
            Map<String, String> buttons) {}

    void watch(Watcher seeing) {
        watcher = seeing;
    }

    TelegramOptions options() {
        return new TelegramOptions(server.address(), new Secret(TOKEN));
    }

    BaseUrl address() {
        return server.address();
    }

    synchronized void webhook(String url) {
        webhook = url;
    }

    synchronized List<Sent> sent() {
        return List.copyOf(sent.values());
    }

    synchronized List<String> answered() {
        return List.copyOf(answered);
    }

    synchronized int typings() {
        return typings;
    }

    static JsonObjectBuilder user(long id) {
        return new JsonObjectBuilder()
                .number("id", id)
                .value("is_bot", new JsonValue.Flag(id == BOT))
                .text("first_name", "P" + id);
    }

    static JsonObjectBuilder chat(long id) {
        return new JsonObjectBuilder()
                .number("id", id)
                .text("type", id < 0 ? "supergroup" : "private");
    }

    /** A text in a chat, with nothing marked in it. */
    synchronized JsonObjectBuilder message(long chat, long from, String text) {
        return new JsonObjectBuilder()
                .number("message_id", ++ids)
                .object("from", user(from))
                .object("chat", chat(chat))
                .number("date", System.currentTimeMillis() / 1000)
                .text("text", text);
    }

    static JsonObjectBuilder entity(String type, int offset, int length) {
        return new JsonObjectBuilder()
                .text("type", type)
                .number("offset", offset)
                .number("length", length);
    }

    synchronized void says(JsonObjectBuilder message) {
        update("message", message);
    }

    void says(long chat, long from, String text) {
        says(message(chat, from, text));
    }

    private void update(String kind, JsonObjectBuilder value) {
        updates.add(
                new JsonObjectBuilder()
                        .number("update_id", 500 + updates.size())
                        .object(kind, value));
        notifyAll();
    }

    /** What came last comes as another update. */
    synchronized void repeatLast() {
        var last = updates.getLast().build();
        for (String kind : List.of("message", "callback_query")) {
            last.field(kind)
                    .ifPresent(
                            value -> {
                                updates.add(
                                        new JsonObjectBuilder()
                                                .number("update_id", 500 + updates.size())
                                                .value(kind, value));
                                notifyAll();
                            });
        }
    }

    synchronized void presses(long from, Sent message, String data) {
        update(
                "callback_query",
                new JsonObjectBuilder()
                        .text("id", "press" + ++ids)
                        .object("from", user(from))
                        .object(
                                "message",
                                new JsonObjectBuilder()
                                        .number("message_id", message.id())
                                        .object("chat", chat(Long.parseLong(message.chat()))))
                        .text("chat_instance", "1")
                        .text("data", data));
    }

    void breaks(boolean now) {
        server.breaks(now);
        hurry(now);
    }

    private synchronized void hurry(boolean now) {
        hurries = now;
        notifyAll();
    }

    private Answer answer(Asked asked) throws InterruptedException {
        var parts = asked.parts();
        if (parts.size() != 2 || !parts.getFirst().equals("bot" + TOKEN)) {
            return failure(401, "Unauthorized");
        }
        var body = asked.body();
        return switch (parts.get(1)) {
            case "getMe" -> result(user(BOT).text("username", "musher_bot"));
            case "getWebhookInfo" -> result(new JsonObjectBuilder().text("url", webhook));
            case "getChat" ->
                    body.text("chat_id").equals(Optional.of("-100"))
                            ? result(chat(-100))
                            : failure(400, "Bad Request: chat not found");
            case "getUpdates" -> updates(body);
            case "sendMessage" -> send(body);
            case "editMessageText" -> edit(body);
            case "sendChatAction" -> typing(body);
            case "answerCallbackQuery" -> {
                synchronized (this) {
                    answered.add(
                            body.requireText("callback_query_id") + body.text("text").orElse(""));
                }
                yield Answer.good(
                        new JsonObjectBuilder()
                                .value("ok", new JsonValue.Flag(true))
                                .value("result", new JsonValue.Flag(true)));
            }
            default -> {
                server.violation("no such method: " + parts.get(1));
                yield failure(404, "Not Found");
            }
        };
    }

    static Answer failure(int code, String description) {
        return Answer.of(
                code,
                new JsonObjectBuilder()
                        .value("ok", new JsonValue.Flag(false))
                        .number("error_code", code)
                        .text("description", description));
    }

    static Answer result(JsonObjectBuilder result) {
        return Answer.good(
                new JsonObjectBuilder()
                        .value("ok", new JsonValue.Flag(true))
                        .object("result", result));
    }

    private synchronized Answer updates(JsonValue.Fields body) throws InterruptedException {
        if (!webhook.isEmpty()) {
            return failure(409, "Conflict: can't use getUpdates method while webhook is active");
        }
        if (isPolled) {
            return failure(409, "Conflict: terminated by other getUpdates request");
        }
        isPolled = true;
        try {
            int offset = body.number("offset").map(Number::intValue).orElse(0);
            long timeout = body.number("timeout").map(Number::longValue).orElse(0L);
            int from =
                    offset < 0 ? Math.max(0, updates.size() + offset) : Math.max(0, offset - 500);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(timeout);
            while (!hurries && updates.size() <= from) {
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    break;
                }
                wait(left);
            }
            var some = updates.subList(Math.min(from, updates.size()), updates.size());
            return Answer.good(
                    new JsonObjectBuilder()
                            .value("ok", new JsonValue.Flag(true))
                            .objects("result", List.copyOf(some), one -> one));
        } finally {
            isPolled = false;
        }
    }

    private Answer send(JsonValue.Fields body) {
        String topic = body.number("message_thread_id").map(Object::toString).orElse("");
        return shown(body, ++ids, topic, Change.POSTED);
    }

    private Answer edit(JsonValue.Fields body) {
        long id = body.requireNumber("message_id").longValue();
        var known = Optional.ofNullable(sent.get(id));
        if (known.isEmpty()) {
            return failure(400, "Bad Request: message to edit not found");
        }
        return shown(body, id, known.get().topic(), Change.EDITED);
    }

    private synchronized Answer shown(JsonValue.Fields body, long id, String topic, Change change) {
        server.demand(body.text("parse_mode").equals(Optional.of("HTML")), "no parse mode");
        var text = shownText(body.requireText("text"));
        if (text.isEmpty()) {
            server.violation("malformed HTML: " + body.requireText("text"));
            return failure(400, "Bad Request: can't parse entities");
        }
        String plain = text.get();
        server.demand(!plain.isBlank(), "message text is empty");
        server.demand(plain.length() <= 4096, "message is too long: " + plain.length());
        String outsideOfCode = body.requireText("text").replaceAll("(?s)<(pre|code)>.*?</\\1>", "");
        int pings = (int) MENTION.matcher(shownText(outsideOfCode).orElse("")).results().count();
        var message =
                new Sent(
                        id,
                        body.requireNumber("chat_id").toString(),
                        topic,
                        plain,
                        pings,
                        buttons(body));
        if (change == Change.EDITED && message.equals(sent.get(id))) {
            return failure(400, "Bad Request: message is not modified");
        }
        sent.put(id, message);
        watcher.sees(change, message);
        return result(new JsonObjectBuilder().number("message_id", id));
    }

    private Map<String, String> buttons(JsonValue.Fields body) {
        var buttons = new LinkedHashMap<String, String>();
        var keyboard = body.object("reply_markup").map(markup -> markup.items("inline_keyboard"));
        for (JsonValue row : keyboard.orElse(List.of())) {
            for (JsonValue item : ((JsonValue.Items) row).values()) {
                var button = (JsonValue.Fields) item;
                String data = button.requireText("callback_data");
                int bytes = data.getBytes(StandardCharsets.UTF_8).length;
                server.demand(bytes >= 1 && bytes <= 64, "callback_data of " + bytes + " bytes");
                server.demand(!button.requireText("text").isBlank(), "a button without a text");
                buttons.put(button.requireText("text"), data);
            }
        }
        return buttons;
    }

    /** What the HTML shows; nothing if it is malformed. */
    private static Optional<String> shownText(String html) {
        Deque<String> open = new ArrayDeque<>();
        var text = new StringBuilder();
        var found = TAG.matcher(html);
        while (found.find()) {
            String name = found.group(2);
            String entity = found.group(3);
            if (name == null && entity == null) {
                return Optional.empty();
            }
            if (name != null && !List.of("b", "i", "code", "pre").contains(name)) {
                return Optional.empty();
            }
            if (name != null && found.group(1).isEmpty()) {
                open.push(name);
            } else if (name != null && (open.isEmpty() || !open.pop().equals(name))) {
                return Optional.empty();
            }
            found.appendReplacement(text, entity == null ? "" : sign(entity));
        }
        found.appendTail(text);
        return open.isEmpty() ? Optional.of(text.toString()) : Optional.empty();
    }

    private static String sign(String entity) {
        return switch (entity) {
            case "amp" -> "&";
            case "lt" -> "<";
            case "gt" -> ">";
            default -> "\"";
        };
    }

    private synchronized Answer typing(JsonValue.Fields body) {
        server.demand(body.text("action").equals(Optional.of("typing")), "another action");
        typings++;
        watcher.sees(
                Change.TYPED,
                new Sent(0, body.requireNumber("chat_id").toString(), "", "", 0, Map.of()));
        return result(new JsonObjectBuilder());
    }

    @Override
    public void close() {
        hurry(true);
        server.close();
    }
}
