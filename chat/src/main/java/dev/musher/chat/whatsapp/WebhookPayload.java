package dev.musher.chat.whatsapp;

import dev.musher.base.json.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The messages in what the vendor sends; receipts and everything else is left out. Pure. */
final class WebhookPayload {
    private WebhookPayload() {}

    /**
     * A message.
     *
     * @param from the number of who wrote it, with which it cannot be forged
     */
    record Incoming(String id, String from, Instant at, Content content) {}

    /** What it is. */
    sealed interface Content {
        record Said(String text) implements Content {}

        /**
         * A button of ours.
         *
         * @param message that has it
         */
        record Pressed(String key, String message) implements Content {}
    }

    /** Those to our number, in their order. */
    static List<Incoming> messages(JsonValue.Fields payload, String number) {
        return objects(payload, "entry")
                .flatMap(entry -> objects(entry, "changes"))
                .filter(change -> change.text("field").equals(Optional.of("messages")))
                .flatMap(change -> change.object("value").stream())
                .filter(value -> isTo(value, number))
                .flatMap(value -> objects(value, "messages"))
                .flatMap(message -> read(message).stream())
                .toList();
    }

    private static Stream<JsonValue.Fields> objects(JsonValue.Fields fields, String name) {
        return fields.items(name).stream()
                .filter(JsonValue.Fields.class::isInstance)
                .map(JsonValue.Fields.class::cast);
    }

    private static boolean isTo(JsonValue.Fields value, String number) {
        return value.object("metadata")
                .flatMap(metadata -> metadata.text("phone_number_id"))
                .equals(Optional.of(number));
    }

    private static Optional<Incoming> read(JsonValue.Fields message) {
        var content = content(message);
        var at = message.text("timestamp").flatMap(WebhookPayload::time);
        boolean isWhole =
                message.text("id").isPresent()
                        && message.text("from").filter(WebhookPayload::isNumber).isPresent()
                        && message.text("group_id").isEmpty();
        return isWhole && content.isPresent() && at.isPresent()
                ? Optional.of(
                        new Incoming(
                                message.requireText("id"),
                                message.requireText("from"),
                                at.get(),
                                content.get()))
                : Optional.empty();
    }

    private static boolean isNumber(String text) {
        return text.matches("\\d{1,20}");
    }

    private static Optional<Instant> time(String seconds) {
        return seconds.matches("\\d{1,12}")
                ? Optional.of(Instant.ofEpochSecond(Long.parseLong(seconds)))
                : Optional.empty();
    }

    private static Optional<Content> content(JsonValue.Fields message) {
        return switch (message.text("type").orElse("")) {
            case "text" ->
                    message.object("text")
                            .flatMap(text -> text.text("body"))
                            .filter(text -> !text.isBlank())
                            .map(text -> new Content.Said(said(message, text)));
            case "interactive" ->
                    message.object("interactive")
                            .flatMap(interactive -> interactive.object("button_reply"))
                            .flatMap(reply -> reply.text("id"))
                            .map(key -> new Content.Pressed(key, answered(message)));
            default -> Optional.empty();
        };
    }

    /** A forwarded message is somebody else's words: not a command, whatever it says. */
    private static String said(JsonValue.Fields message, String text) {
        var yes = Optional.of(new JsonValue.Flag(true));
        boolean isForwarded =
                message.object("context")
                        .filter(
                                context ->
                                        context.field("forwarded").equals(yes)
                                                || context.field("frequently_forwarded")
                                                        .equals(yes))
                        .isPresent();
        return isForwarded ? "A forwarded message:\n" + text : text.strip();
    }

    private static String answered(JsonValue.Fields message) {
        return message.object("context").flatMap(context -> context.text("id")).orElse("");
    }
}
