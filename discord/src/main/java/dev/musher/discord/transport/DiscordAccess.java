package dev.musher.discord.transport;

import dev.musher.base.secret.Secret;

/**
 * How Discord is reached.
 *
 * @param server the one in which the bot listens, by its id
 * @param api where its REST API is, with a slash at its end
 */
public record DiscordAccess(Secret token, long server, String api, String gateway) {
    static final String DISCORD = "https://discord.com/api/v10/";
    static final String GATEWAY = "wss://gateway.discord.gg/";
}
