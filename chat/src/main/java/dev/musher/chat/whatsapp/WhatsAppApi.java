package dev.musher.chat.whatsapp;

import dev.musher.base.http.ApiKeyHeader;
import dev.musher.base.http.Endpoint;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.text.OneLineText;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.remote.RemoteApi;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.transport.TransportException;
import java.util.List;

/** What is sent by the Graph API. Any thread calls it. */
final class WhatsAppApi {
    private static final int LONGEST_PARAMETER = 900;

    /** A button. */
    record Choice(String key, String title) {}

    private final WhatsAppOptions options;
    private final RemoteApi api;
    private final String number;

    WhatsAppApi(RemoteParts parts, WhatsAppOptions options) {
        this.options = options;
        var access = options.secrets().access();
        this.api =
                new RemoteApi(
                        parts,
                        Endpoint.of(options.graph(), ApiKeyHeader.bearer(access)),
                        new WhatsAppDialect(),
                        new KnownSecrets(List.of(access)));
        this.number =
                "/"
                        + JsonRequest.part(options.version())
                        + "/"
                        + JsonRequest.part(options.number());
    }

    /** As whom we are known. */
    String account() throws InterruptedException {
        var answer =
                accepted(
                        api.ask(
                                JsonRequest.get(
                                        number + "?fields=verified_name,display_phone_number")));
        return (answer.text("verified_name").orElse("")
                        + " "
                        + answer.text("display_phone_number").orElse(""))
                .strip();
    }

    String text(String to, String text) throws InterruptedException {
        return send(
                message(to, "text")
                        .object(
                                "text",
                                new JsonObjectBuilder()
                                        .value("preview_url", new JsonValue.Flag(false))
                                        .text("body", text)));
    }

    String choices(String to, String text, List<Choice> choices) throws InterruptedException {
        return send(
                message(to, "interactive")
                        .object(
                                "interactive",
                                new JsonObjectBuilder()
                                        .text("type", "button")
                                        .object("body", new JsonObjectBuilder().text("text", text))
                                        .object(
                                                "action",
                                                new JsonObjectBuilder()
                                                        .objects(
                                                                "buttons",
                                                                choices,
                                                                WhatsAppApi::button))));
    }

    private static JsonObjectBuilder button(Choice choice) {
        return new JsonObjectBuilder()
                .text("type", "reply")
                .object(
                        "reply",
                        new JsonObjectBuilder()
                                .text("id", choice.key())
                                .text("title", choice.title()));
    }

    /** A parameter has no line breaks. */
    String template(String to, WhatsAppOptions.Template template, String text)
            throws InterruptedException {
        var parameter =
                new JsonObjectBuilder()
                        .text("type", "text")
                        .text("text", OneLineText.beginning(text, LONGEST_PARAMETER));
        var body =
                new JsonObjectBuilder()
                        .text("type", "body")
                        .objects("parameters", List.of(parameter), one -> one);
        return send(
                message(to, "template")
                        .object(
                                "template",
                                new JsonObjectBuilder()
                                        .text("name", template.name())
                                        .object(
                                                "language",
                                                new JsonObjectBuilder()
                                                        .text("code", template.language()))
                                        .objects("components", List.of(body), one -> one)));
    }

    /** Says that a message was read, too; there is no other way. It does not matter much. */
    void typing(String message) throws InterruptedException {
        api.once(
                JsonRequest.post(
                        number + "/messages",
                        new JsonObjectBuilder()
                                .text("messaging_product", "whatsapp")
                                .text("status", "read")
                                .text("message_id", message)
                                .object(
                                        "typing_indicator",
                                        new JsonObjectBuilder().text("type", "text"))));
    }

    private static JsonObjectBuilder message(String to, String type) {
        return new JsonObjectBuilder()
                .text("messaging_product", "whatsapp")
                .text("recipient_type", "individual")
                .text("to", to)
                .text("type", type);
    }

    /** The id of what was sent. */
    private String send(JsonObjectBuilder message) throws InterruptedException {
        var answer = accepted(api.ask(JsonRequest.post(number + "/messages", message)));
        return answer.items("messages").stream()
                .filter(JsonValue.Fields.class::isInstance)
                .map(one -> ((JsonValue.Fields) one).text("id").orElse(""))
                .findFirst()
                .orElse("");
    }

    private JsonValue.Fields accepted(ApiReply reply) {
        return switch (reply) {
            case ApiReply.Accepted(var body) -> body;
            case ApiReply.Refused(var code, var why, _) -> throw refused(code, why);
            case ApiReply.Limited(_, var why) -> throw refused("", why);
            case ApiReply.Unavailable(var why) -> throw refused("", why);
        };
    }

    private TransportException refused(String code, String why) {
        return new TransportException(
                "WhatsApp refused: " + why + ".",
                switch (code) {
                    case "190" -> "Make a new access token of a system user.";
                    case "100" ->
                            "Is '"
                                    + options.number()
                                    + "' the id of the phone number, not the number?";
                    case "131030" -> "Add the person's number to those that may get tests.";
                    default -> "";
                });
    }
}
