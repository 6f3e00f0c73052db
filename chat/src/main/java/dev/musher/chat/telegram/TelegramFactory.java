package dev.musher.chat.telegram;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.remote.ApiReply;
import dev.musher.chat.remote.RemoteParts;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the transport of a bot; the HTTP client is asked for when it is needed.
 *
 * @param api where the Bot API is
 */
public record TelegramFactory(Supplier<HttpTransport> http, BaseUrl api)
        implements TransportFactory {
    public static TelegramFactory usual(Supplier<HttpTransport> http) {
        return new TelegramFactory(http, BaseUrl.parse("https://api.telegram.org").orElseThrow());
    }

    @Override
    public String name() {
        return "telegram";
    }

    @Override
    public boolean isConversation(String conversation) {
        return TelegramTransport.isConversation(conversation);
    }

    @Override
    public ChatTransport create(TransportSettings settings, ActionTimer timer) {
        return new TelegramTransport(
                RemoteParts.of(http.get(), timer), options(settings), settings.state());
    }

    private TelegramOptions options(TransportSettings settings) {
        return new TelegramOptions(api, settings.requireSecret("token"));
    }

    @Override
    public TransportCheck check(TransportSettings settings, ActionTimer timer)
            throws InterruptedException {
        try {
            var asked = new TelegramApi(RemoteParts.of(http.get(), timer), options(settings));
            var bot = asked.bot();
            var problems = new ArrayList<String>();
            asked.otherReader(bot).ifPresent(problems::add);
            for (String room : settings.rooms()) {
                var chat = new JsonObjectBuilder().text("chat_id", room);
                if (asked.ask("getChat", chat) instanceof ApiReply.Refused) {
                    problems.add(
                            "@%s is not in the chat %s. Add it there; the id of a group begins with"
                                            .formatted(bot.userName(), room)
                                    + " a minus.");
                }
            }
            return new TransportCheck("@" + bot.userName(), problems);
        } catch (ExplainedException e) {
            return new TransportCheck("", List.of(e.explanation()));
        }
    }
}
