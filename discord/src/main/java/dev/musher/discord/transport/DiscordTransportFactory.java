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
        return DiscordCheck.of(access(settings));
    }

    private static DiscordAccess access(TransportSettings settings) {
        for (String room : settings.rooms()) {
            if (!room.matches("[0-9]{1,18}|1[0-9]{18}")) {
                throw new ExplainedException(
                        "'%s' in chat.discord.rooms is not the id of a channel.".formatted(room),
                        "Switch on the developer mode of Discord, then copy it from the channel's"
                                + " menu.");
            }
        }
        return new DiscordAccess(
                settings.requireSecret("token"),
                settings.rooms(),
                DiscordAccess.DISCORD,
                DiscordAccess.GATEWAY);
    }
}
