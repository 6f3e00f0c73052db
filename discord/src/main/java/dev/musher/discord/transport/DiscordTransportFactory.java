package dev.musher.discord.transport;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportSettings;

/** Makes the transport of Discord. */
public final class DiscordTransportFactory implements TransportFactory {
    @Override
    public String name() {
        return DiscordTransport.NAME;
    }

    @Override
    public ChatTransport create(TransportSettings settings, ActionTimer timer) {
        return new DiscordTransport(access(settings));
    }

    @Override
    public TransportCheck check(TransportSettings settings, ActionTimer timer)
            throws InterruptedException {
        return DiscordCheck.of(access(settings), settings.rooms());
    }

    private static DiscordAccess access(TransportSettings settings) {
        String server = settings.requireOption("server");
        if (!server.matches("[1-9][0-9]{0,17}")) {
            throw new ExplainedException(
                    "chat.discord.server is not the id of a server: " + server,
                    "Switch on the developer mode of Discord, then copy it from the server's menu.");
        }
        return new DiscordAccess(
                settings.requireSecret("bot_token"),
                Long.parseLong(server),
                DiscordAccess.DISCORD,
                DiscordAccess.GATEWAY);
    }
}
