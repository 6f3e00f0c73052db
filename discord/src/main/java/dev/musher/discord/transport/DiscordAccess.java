package dev.musher.discord.transport;

import dev.musher.base.secret.Secret;
import java.util.List;

/**
 * How Discord is reached.
 *
 * @param rooms in whose servers the bot listens, by their ids
 * @param api where its REST API is, with a slash at its end
 */
public record DiscordAccess(Secret token, List<String> rooms, String api, String gateway) {
    static final String DISCORD = "https://discord.com/api/v10/";
    static final String GATEWAY = "wss://gateway.discord.gg/";

    public DiscordAccess {
        rooms = List.copyOf(rooms);
    }
}
