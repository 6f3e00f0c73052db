package dev.musher.chat.telegram;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.ButtonKeys;
import dev.musher.chat.remote.PollRound;
import dev.musher.chat.remote.StateFile;
import dev.musher.chat.transport.ButtonPress;
import dev.musher.chat.transport.PostedMessage;
import dev.musher.chat.transport.TransportException;
import dev.musher.chat.transport.TransportListener;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Asks for updates, hands them on, and only then remembers that. For one thread at a time. */
final class TelegramUpdates {
    private static final Duration HELD_BACK = Duration.ofSeconds(50);

    /** Two programs ask at once, or an answer to one that has ended is still held back. */
    private static final String CONFLICT = "409";

    private final TelegramApi api;
    private final TelegramUpdate.Bot bot;
    private final StateFile position;
    private final ButtonKeys buttons;
    private final TransportListener listener;
    private long next;

    TelegramUpdates(
            TelegramApi api,
            TelegramUpdate.Bot bot,
            StateFile position,
            ButtonKeys buttons,
            TransportListener listener) {
        this.api = api;
        this.bot = bot;
        this.position = position;
        this.buttons = buttons;
        this.listener = listener;
    }

    /** Continues where it stopped; what was written before the first start is not for us. */
    void begin() throws InterruptedException {
        var stored =
                position.read()
                        .filter(fields -> fields.text("bot").equals(Optional.of(bot.id())))
                        .flatMap(fields -> fields.number("offset"))
                        .map(BigDecimal::longValue);
        if (stored.isPresent()) {
            next = stored.get();
            return;
        }
        var latest = new JsonObjectBuilder().number("offset", -1).number("timeout", 0);
        var reply = api.ask("getUpdates", latest);
        if (reply instanceof ApiReply.Refused(var code, var why, _) && code.equals(CONFLICT)) {
            throw new TransportException(conflict(why), "");
        }
        all(TelegramApi.accepted(reply)).forEach(this::handled);
        remember();
    }

    private String conflict(String why) {
        return "Another program reads the messages of @%s: %s. Stop it, or use another bot."
                .formatted(bot.userName(), why);
    }

    private void handled(JsonValue.Fields update) {
        next = Math.max(next, update.requireNumber("update_id").longValue() + 1);
    }

    private void remember() {
        position.write(new JsonObjectBuilder().text("bot", bot.id()).number("offset", next));
    }

    private static List<JsonValue.Fields> all(JsonValue.Fields answer) {
        return answer.items("result").stream()
                .filter(JsonValue.Fields.class::isInstance)
                .map(JsonValue.Fields.class::cast)
                .filter(update -> update.number("update_id").isPresent())
                .toList();
    }

    PollRound.Result round() throws InterruptedException {
        var body =
                new JsonObjectBuilder()
                        .number("offset", next)
                        .number("timeout", HELD_BACK.toSeconds())
                        .texts("allowed_updates", List.of("message", "callback_query"));
        return switch (api.once("getUpdates", body, HELD_BACK)) {
            case ApiReply.Accepted(var answer) -> {
                for (JsonValue.Fields update : all(answer)) {
                    take(update);
                    handled(update);
                    remember();
                }
                yield new PollRound.Result.Worked();
            }
            case ApiReply.Limited(var pause, var why) -> new PollRound.Result.Failed(why, pause);
            case ApiReply.Unavailable(var why) -> new PollRound.Result.Failed(why);
            case ApiReply.Refused(var code, var why, _) -> refused(code, why);
        };
    }

    private PollRound.Result refused(String code, String why) {
        return switch (code) {
            case CONFLICT -> new PollRound.Result.Failed(conflict(why));
            case "401", "403", "404" ->
                    new PollRound.Result.Hopeless(TelegramApi.refused(code, why).explanation());
            default -> new PollRound.Result.Failed(why);
        };
    }

    private void take(JsonValue.Fields update) throws InterruptedException {
        var message = TelegramUpdate.message(update, bot);
        if (message.isPresent()) {
            listener.received(message.get());
        }
        var press = TelegramUpdate.press(update);
        if (press.isPresent()) {
            pressed(press.get());
        }
    }

    /** The button shows that it waits until this is answered. */
    private void pressed(TelegramUpdate.Press press) throws InterruptedException {
        var command = buttons.command(press.key(), press.conversation());
        if (command.isPresent()) {
            listener.pressed(
                    new ButtonPress(
                            press.id(),
                            press.author(),
                            command.get(),
                            new PostedMessage(press.conversation(), press.message())));
        }
        var answer = new JsonObjectBuilder().text("callback_query_id", press.id());
        if (command.isEmpty()) {
            answer.text("text", "This button is too old. Type the command instead.");
        }
        api.once("answerCallbackQuery", answer, Duration.ZERO);
    }
}
