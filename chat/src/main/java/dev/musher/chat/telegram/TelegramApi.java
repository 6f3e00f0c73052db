package dev.musher.chat.telegram;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.Endpoint;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.JsonRequest;
import dev.musher.chat.remote.RemoteApi;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.transport.TransportException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Methods of the Bot API. Any thread calls it. */
final class TelegramApi {
    private static final JsonValue.Fields NOTHING = new JsonObjectBuilder().build();

    private final TelegramOptions options;
    private final RemoteApi api;

    TelegramApi(RemoteParts parts, TelegramOptions options) {
        this.options = options;
        this.api =
                new RemoteApi(
                        parts,
                        Endpoint.of(options.api()),
                        new TelegramDialect(),
                        new KnownSecrets(List.of(options.token())));
    }

    /** Who we are. */
    TelegramUpdate.Bot bot() throws InterruptedException {
        if (!options.hasUsableToken()) {
            throw new TransportException(
                    "That is not a token of a Telegram bot.",
                    "A token is a number, a colon and about 35 characters; @BotFather shows it.");
        }
        var me = require("getMe", new JsonObjectBuilder());
        return new TelegramUpdate.Bot(
                me.requireNumber("id").toBigInteger().toString(), me.text("username").orElse(""));
    }

    /** Who gets our messages instead of us; it may depend on them, so it is not stopped. */
    Optional<String> otherReader(TelegramUpdate.Bot bot) throws InterruptedException {
        String url = require("getWebhookInfo", new JsonObjectBuilder()).text("url").orElse("");
        return url.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "The messages of @%s go to another program, at %s. Use another bot, or call the"
                                        .formatted(
                                                bot.userName(),
                                                BaseUrl.parse(url)
                                                        .map(BaseUrl::host)
                                                        .orElse("its webhook"))
                                + " method deleteWebhook of this one.");
    }

    private JsonRequest request(String method, JsonObjectBuilder body) {
        return JsonRequest.post("/bot" + options.token().value() + "/" + method, body);
    }

    /** What the method returns. */
    JsonValue.Fields require(String method, JsonObjectBuilder body) throws InterruptedException {
        return result(accepted(ask(method, body)));
    }

    /** The answer, or a failure that says why there is none. */
    static JsonValue.Fields accepted(ApiReply reply) {
        return switch (reply) {
            case ApiReply.Accepted(var answer) -> answer;
            case ApiReply.Refused(var code, var why, _) -> throw refused(code, why);
            case ApiReply.Limited(_, var why) -> throw refused("429", why);
            case ApiReply.Unavailable(var why) -> throw refused("", why);
        };
    }

    static JsonValue.Fields result(JsonValue.Fields answer) {
        return answer.object("result").orElse(NOTHING);
    }

    ApiReply ask(String method, JsonObjectBuilder body) throws InterruptedException {
        return api.ask(request(method, body));
    }

    /** One try, of which the answer may be held back for so long. */
    ApiReply once(String method, JsonObjectBuilder body, Duration heldBack)
            throws InterruptedException {
        return api.once(request(method, body).waiting(heldBack));
    }

    static TransportException refused(String code, String why) {
        return new TransportException(
                "Telegram refused: " + why + ".",
                switch (code) {
                    case "401", "404" -> "Is the token that which @BotFather shows for the bot?";
                    case "403" -> "Has the bot been blocked, or removed from the group?";
                    default -> "";
                });
    }
}
