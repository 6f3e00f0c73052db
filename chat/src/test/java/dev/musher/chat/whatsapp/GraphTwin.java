package dev.musher.chat.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.Secret;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.chat.remote.VendorServer;
import dev.musher.chat.remote.VendorServer.Answer;
import dev.musher.chat.remote.VendorServer.Asked;
import dev.musher.chat.transport.Webhook;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The Graph API with one phone number, and the people that a test plays. */
public final class GraphTwin implements AutoCloseable {
    static final String NUMBER = "106540352242922";
    static final String APP_SECRET = "0123456789abcdef0123456789abcdef";
    static final String VERIFY = "a word of ours";
    private static final String ACCESS = "EAAJtoken";

    final VendorServer server = new VendorServer(this::answer);
    private final List<Sent> sent = new ArrayList<>();
    private volatile Consumer<Sent> watcher = _ -> {};
    private int ids;
    private int typings;

    /**
     * A message of ours.
     *
     * @param buttons ids by titles
     */
    public record Sent(
            String id, String to, String type, String text, Map<String, String> buttons) {}

    public void watch(Consumer<Sent> seeing) {
        watcher = seeing;
    }

    /** With everything, and a template where one is named. */
    public WhatsAppOptions options(String template) {
        return new WhatsAppOptions(
                server.address(),
                "v23.0",
                NUMBER,
                new WhatsAppOptions.Secrets(
                        new Secret(ACCESS), new Secret(APP_SECRET), new Secret(VERIFY)),
                Optional.of(template)
                        .filter(name -> !name.isEmpty())
                        .map(name -> new WhatsAppOptions.Template(name, "en_US")));
    }

    public VendorServer server() {
        return server;
    }

    public synchronized List<Sent> sent() {
        return List.copyOf(sent);
    }

    public synchronized int typings() {
        return typings;
    }

    private Answer answer(Asked asked) {
        if (!asked.header("authorization").equals("Bearer " + ACCESS)) {
            return error(401, 190, "Invalid OAuth access token");
        }
        if (asked.path().equals("/v23.0/" + NUMBER)) {
            return Answer.good(
                    new JsonObjectBuilder()
                            .text("verified_name", "Musher")
                            .text("display_phone_number", "+1 555 0100"));
        }
        if (!asked.path().equals("/v23.0/" + NUMBER + "/messages")) {
            return error(404, 100, "Unsupported post request");
        }
        var body = asked.body();
        demand(body, "messaging_product", "whatsapp");
        return body.text("status").isPresent() ? read(body) : message(body);
    }

    private void demand(JsonValue.Fields body, String name, String value) {
        server.demand(body.text(name).equals(Optional.of(value)), name + " is not " + value);
    }

    public static Answer error(int status, int code, String message) {
        return Answer.of(
                status,
                new JsonObjectBuilder()
                        .object(
                                "error",
                                new JsonObjectBuilder()
                                        .text("message", message)
                                        .number("code", code)));
    }

    private synchronized Answer read(JsonValue.Fields body) {
        demand(body, "status", "read");
        server.demand(body.text("message_id").isPresent(), "no message is read");
        typings++;
        return Answer.good(new JsonObjectBuilder().value("success", new JsonValue.Flag(true)));
    }

    private synchronized Answer message(JsonValue.Fields body) {
        demand(body, "recipient_type", "individual");
        String type = body.requireText("type");
        var content = body.object(type).orElseThrow();
        var message =
                new Sent(
                        "wamid.out" + ++ids,
                        body.requireText("to"),
                        type,
                        text(type, content),
                        type.equals("interactive") ? buttons(content) : Map.of());
        sent.add(message);
        watcher.accept(message);
        return Answer.good(
                new JsonObjectBuilder()
                        .text("messaging_product", "whatsapp")
                        .objects(
                                "messages",
                                List.of(new JsonObjectBuilder().text("id", message.id())),
                                one -> one));
    }

    private String text(String type, JsonValue.Fields content) {
        String text =
                switch (type) {
                    case "text" -> content.requireText("body");
                    case "interactive" -> content.object("body").orElseThrow().requireText("text");
                    case "template" -> parameter(content);
                    default -> "";
                };
        int most = type.equals("interactive") ? 1024 : 4096;
        server.demand(!text.isBlank() && text.length() <= most, type + " of " + text.length());
        return text;
    }

    private String parameter(JsonValue.Fields template) {
        server.demand(template.object("language").isPresent(), "a template without a language");
        var component = (JsonValue.Fields) template.items("components").getFirst();
        var parameter = (JsonValue.Fields) component.items("parameters").getFirst();
        String text = parameter.requireText("text");
        server.demand(!text.matches("(?s).*[\\n\\t].*|.* {5}.*"), "a parameter with line breaks");
        return text;
    }

    private Map<String, String> buttons(JsonValue.Fields content) {
        demand(content, "type", "button");
        var buttons = new LinkedHashMap<String, String>();
        for (JsonValue item : content.object("action").orElseThrow().items("buttons")) {
            var reply = ((JsonValue.Fields) item).object("reply").orElseThrow();
            String title = reply.requireText("title");
            server.demand(!title.isBlank() && title.length() <= 20, "title '" + title + "'");
            server.demand(reply.requireText("id").length() <= 256, "a long id");
            server.demand(buttons.put(title, reply.requireText("id")) == null, "equal titles");
        }
        server.demand(!buttons.isEmpty() && buttons.size() <= 3, "buttons: " + buttons.size());
        return buttons;
    }

    /** A text as the vendor delivers it. */
    public static JsonObjectBuilder said(String id, String from, Instant at, String text) {
        return incoming(id, from, at, "text")
                .object("text", new JsonObjectBuilder().text("body", text));
    }

    public static JsonObjectBuilder pressed(
            String id, String from, String message, String button, String title) {
        return incoming(id, from, Instant.now(), "interactive")
                .object("context", new JsonObjectBuilder().text("id", message))
                .object(
                        "interactive",
                        new JsonObjectBuilder()
                                .text("type", "button_reply")
                                .object(
                                        "button_reply",
                                        new JsonObjectBuilder()
                                                .text("id", button)
                                                .text("title", title)));
    }

    static JsonObjectBuilder incoming(String id, String from, Instant at, String type) {
        return new JsonObjectBuilder()
                .text("from", from)
                .text("id", id)
                .text("timestamp", Long.toString(at.getEpochSecond()))
                .text("type", type);
    }

    static String payload(String number, String field, List<JsonObjectBuilder> values) {
        var value =
                new JsonObjectBuilder()
                        .text("messaging_product", "whatsapp")
                        .object(
                                "metadata",
                                new JsonObjectBuilder()
                                        .text("display_phone_number", "15550100")
                                        .text("phone_number_id", number))
                        .objects(field, values, one -> one);
        var change = new JsonObjectBuilder().text("field", "messages").object("value", value);
        var entry =
                new JsonObjectBuilder()
                        .text("id", "1")
                        .objects("changes", List.of(change), one -> one);
        return Json.encode(
                new JsonObjectBuilder()
                        .text("object", "whatsapp_business_account")
                        .objects("entry", List.of(entry), one -> one)
                        .build());
    }

    /** A call with these messages, signed by the vendor. */
    public static Webhook.Call call(JsonObjectBuilder... messages) {
        return call(payload(NUMBER, "messages", List.of(messages)));
    }

    static Webhook.Call call(String body) {
        return call(body, "sha256=" + sign(body, APP_SECRET));
    }

    static Webhook.Call call(String body, String signature) {
        return new Webhook.Call(
                "POST",
                Map.of("x-hub-signature-256", signature),
                Map.of(),
                ImmutableBytes.of(body));
    }

    static String sign(String body, String secret) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
            return HexFormat.of().formatHex(mac.doFinal(body.getBytes(UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
