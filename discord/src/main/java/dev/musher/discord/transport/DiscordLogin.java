package dev.musher.discord.transport;

import java.util.EnumSet;
import java.util.Set;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.JDABuilder;
import net.dv8tion.jda.api.requests.GatewayIntent;
import net.dv8tion.jda.api.requests.RestConfig;
import net.dv8tion.jda.api.utils.Compression;
import net.dv8tion.jda.api.utils.SessionController;
import net.dv8tion.jda.api.utils.SessionControllerAdapter;

/** JDA as it is used here: as little as possible asked for, and nothing kept that is not needed. */
final class DiscordLogin {
    /** Without the content of messages a bot reads only what names it. */
    static final Set<GatewayIntent> INTENTS =
            EnumSet.of(
                    GatewayIntent.GUILD_MESSAGES,
                    GatewayIntent.DIRECT_MESSAGES,
                    GatewayIntent.MESSAGE_CONTENT);

    private static final int MOST_SECONDS_BETWEEN_TRIES = 60;

    private DiscordLogin() {}

    /** Fails where the token is wrong; the listener hears of everything else. */
    static JDA connect(DiscordAccess access, DiscordListener listener) {
        try {
            return JDABuilder.createLight(access.token().value(), INTENTS)
                    .setRestConfig(new RestConfig().setBaseUrl(access.api()))
                    .setSessionController(new At(access.gateway()))
                    // What is decompressed can be bigger than what came.
                    .setCompression(Compression.NONE)
                    .setContextEnabled(false)
                    .setEnableShutdownHook(false)
                    .setMaxReconnectDelay(MOST_SECONDS_BETWEEN_TRIES)
                    .addEventListeners(listener)
                    .build();
        } catch (RuntimeException failure) {
            throw DiscordFailure.of(failure);
        }
    }

    /** Sessions of this address. */
    private static final class At extends SessionControllerAdapter implements SessionController {
        private final String gateway;

        At(String gateway) {
            this.gateway = gateway;
        }

        @Override
        public String getGateway() {
            return gateway;
        }
    }
}
