package dev.musher.chat.telegram;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.secret.Secret;
import java.util.regex.Pattern;

/**
 * How the Bot API is used.
 *
 * @param api where it is
 * @param token of the bot
 */
public record TelegramOptions(BaseUrl api, Secret token) {
    private static final Pattern TOKEN = Pattern.compile("\\d{1,20}:[A-Za-z0-9_-]{10,100}");

    /** The token is a part of paths: nothing else may be in it. */
    public boolean hasUsableToken() {
        return TOKEN.matcher(token.value()).matches();
    }
}
