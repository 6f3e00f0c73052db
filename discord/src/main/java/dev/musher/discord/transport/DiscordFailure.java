package dev.musher.discord.transport;

import dev.musher.chat.transport.TransportException;
import net.dv8tion.jda.api.exceptions.ErrorResponseException;
import net.dv8tion.jda.api.exceptions.InsufficientPermissionException;
import net.dv8tion.jda.api.exceptions.InvalidTokenException;
import net.dv8tion.jda.api.requests.CloseCode;
import org.jspecify.annotations.Nullable;

/** What Discord's failures mean, and what to do about them. */
final class DiscordFailure {
    private static final String CHECK = "See: musher chat check";

    private DiscordFailure() {}

    static TransportException of(@Nullable Throwable cause) {
        return switch (cause) {
            case TransportException explained -> explained;
            case InvalidTokenException _ -> wrongToken();
            case InsufficientPermissionException lacking ->
                    new TransportException(
                            "The Discord bot lacks the permission '%s' there."
                                    .formatted(lacking.getPermission().getName()),
                            "Give it that permission in the channel.");
            case ErrorResponseException unreachable when unreachable.getErrorCode() < 0 ->
                    new TransportException(
                            "Discord did not answer: %s.".formatted(unreachable.getMeaning()),
                            "Check the network; see: musher chat check");
            case ErrorResponseException refused ->
                    new TransportException(
                            "Discord refused it: %s (%d)."
                                    .formatted(refused.getMeaning(), refused.getErrorCode()),
                            CHECK);
            case null, default ->
                    new TransportException("Discord did not answer: " + cause + ".", CHECK);
        };
    }

    static TransportException wrongToken() {
        return new TransportException(
                "Discord refused the bot's token.",
                "Reset it under Bot in the developer portal, and copy it again.");
    }

    /** Why the gateway lets us in no more. */
    static TransportException of(@Nullable CloseCode code, int number) {
        return switch (code) {
            case AUTHENTICATION_FAILED -> wrongToken();
            case DISALLOWED_INTENTS, INVALID_INTENTS ->
                    new TransportException(
                            "Discord does not let the bot read messages.",
                            "Switch on 'Message Content Intent' under Bot in the developer"
                                    + " portal.");
            case null, default ->
                    new TransportException(
                            "Discord closed the connection for good (%d).".formatted(number),
                            CHECK);
        };
    }
}
