package dev.musher.chat.telegram;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.transport.IncomingMessage;
import dev.musher.chat.transport.IncomingMessage.Address;
import dev.musher.chat.transport.IncomingMessage.AuthorKind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What an update says. Pure. */
final class TelegramUpdate {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();
    private static final JsonValue YES = new JsonValue.Flag(true);

    private final Bot bot;
    private final JsonValue.Fields message;
    private final String text;

    /** Who we are. */
    record Bot(String id, String userName) {}

    /**
     * Somebody pressed a button.
     *
     * @param key of its command
     */
    record Press(String id, String author, String conversation, String message, String key) {}

    private TelegramUpdate(Bot bot, JsonValue.Fields message) {
        this.bot = bot;
        this.message = message;
        this.text = message.text("text").orElse("");
    }

    /** Nothing for what has no text, or is for another bot. */
    static Optional<IncomingMessage> message(JsonValue.Fields update, Bot bot) {
        return update.object("message").flatMap(one -> new TelegramUpdate(bot, one).read());
    }

    static Optional<Press> press(JsonValue.Fields update) {
        return update.object("callback_query")
                .flatMap(
                        query -> {
                            var shown = query.object("message").orElse(NOTHING);
                            var from = query.object("from").orElse(NOTHING);
                            boolean isWhole =
                                    query.text("id").isPresent()
                                            && query.text("data").isPresent()
                                            && from.number("id").isPresent()
                                            && shown.number("message_id").isPresent();
                            return isWhole && !isBot(from)
                                    ? Optional.of(
                                            new Press(
                                                    query.requireText("id"),
                                                    number(from, "id"),
                                                    conversation(shown),
                                                    number(shown, "message_id"),
                                                    query.requireText("data")))
                                    : Optional.empty();
                        });
    }

    private Optional<IncomingMessage> read() {
        var from = message.object("from").orElse(NOTHING);
        if (text.isBlank() || number(from, "id").isEmpty() || isForAnotherBot()) {
            return Optional.empty();
        }
        String conversation = conversation(message);
        return Optional.of(
                new IncomingMessage(
                        conversation + "/" + number(message, "message_id"),
                        conversation,
                        address(),
                        number(from, "id"),
                        kind(from),
                        said()));
    }

    /** A chat, or a topic of it. */
    private static String conversation(JsonValue.Fields message) {
        String chat = number(message.object("chat").orElse(NOTHING), "id");
        boolean isTopic = message.field("is_topic_message").equals(Optional.of(YES));
        return isTopic ? chat + "/" + number(message, "message_thread_id") : chat;
    }

    private static String number(JsonValue.Fields fields, String name) {
        return fields.number(name).map(number -> number.toBigInteger().toString()).orElse("");
    }

    private static boolean isBot(JsonValue.Fields from) {
        return from.field("is_bot").equals(Optional.of(YES));
    }

    /** What a person has another bot say through them, or a channel says, is not a person's. */
    private AuthorKind kind(JsonValue.Fields from) {
        if (number(from, "id").equals(bot.id())) {
            return AuthorKind.SELF;
        }
        boolean isThroughBot = message.object("via_bot").isPresent();
        boolean isOfChannel = message.object("sender_chat").isPresent();
        return isBot(from) || isThroughBot || isOfChannel ? AuthorKind.BOT : AuthorKind.PERSON;
    }

    private Address address() {
        boolean isPrivate =
                message.object("chat")
                        .flatMap(chat -> chat.text("type"))
                        .equals(Optional.of("private"));
        if (isPrivate) {
            return Address.DIRECT;
        }
        boolean isReply =
                message.object("reply_to_message")
                        .flatMap(to -> to.object("from"))
                        .filter(from -> number(from, "id").equals(bot.id()))
                        .isPresent();
        return isReply || command().isPresent() || mention().isPresent()
                ? Address.MENTION
                : Address.AMBIENT;
    }

    private record Entity(String type, int from, int to, String user) {}

    private List<Entity> entities() {
        return message.items("entities").stream()
                .filter(JsonValue.Fields.class::isInstance)
                .map(JsonValue.Fields.class::cast)
                .map(TelegramUpdate::entity)
                .filter(one -> one.from() >= 0 && one.to() > one.from())
                .filter(one -> one.to() <= text.length())
                .toList();
    }

    private static Entity entity(JsonValue.Fields fields) {
        int from = fields.number("offset").map(Number::intValue).orElse(-1);
        int length = fields.number("length").map(Number::intValue).orElse(0);
        return new Entity(
                fields.text("type").orElse(""),
                from,
                from + length,
                number(fields.object("user").orElse(NOTHING), "id"));
    }

    private String words(Entity entity) {
        return text.substring(entity.from(), entity.to());
    }

    /** At the beginning. */
    private Optional<Entity> command() {
        return entities().stream()
                .filter(one -> one.type().equals("bot_command") && one.from() == 0)
                .findFirst();
    }

    private Optional<Entity> mention() {
        String name = "@" + bot.userName();
        return entities().stream()
                .filter(
                        one ->
                                (one.type().equals("mention") && words(one).equalsIgnoreCase(name))
                                        || (one.type().equals("text_mention")
                                                && one.user().equals(bot.id())))
                .findFirst();
    }

    private boolean isForAnotherBot() {
        return command()
                .map(this::words)
                .filter(word -> word.contains("@"))
                .filter(word -> !word.toLowerCase(Locale.ROOT).endsWith(suffix()))
                .isPresent();
    }

    private String suffix() {
        return "@" + bot.userName().toLowerCase(Locale.ROOT);
    }

    /** A forwarded message is somebody else's words: not a command, whatever it says. */
    private String said() {
        if (message.object("forward_origin").isPresent()) {
            return "A forwarded message:\n" + text;
        }
        var command = command();
        if (command.isPresent()) {
            return typed(words(command.get()), text.substring(command.get().to()));
        }
        return mention()
                .map(one -> text.substring(0, one.from()) + text.substring(one.to()))
                .orElse(text)
                .strip();
    }

    /** Commands have no hyphens there; and "start" alone is what a new chat begins with. */
    private static String typed(String command, String rest) {
        String word = command.substring(1).split("@", 2)[0].replace('_', '-');
        return word.equals("start") && rest.isBlank() ? "help" : "/" + word + rest.stripTrailing();
    }
}
