package dev.musher.slack.transport;

import dev.musher.chat.transport.TransportException;
import org.jspecify.annotations.Nullable;

/** What Slack's words for a failure mean, and what to do about it. */
final class SlackFailure {
    private SlackFailure() {}

    static TransportException of(String method, String error, @Nullable String needed) {
        return switch (error) {
            case "invalid_auth",
                    "not_authed",
                    "account_inactive",
                    "token_revoked",
                    "token_expired",
                    "not_allowed_token_type" ->
                    new TransportException(
                            "Slack refused the token for %s: %s.".formatted(method, error),
                            method.equals("apps.connections.open")
                                    ? "Copy the app-level token (xapp-…, scope connections:write)"
                                            + " again."
                                    : "Copy the bot token (xoxb-…) again, after installing the"
                                            + " app.");
            case "missing_scope" ->
                    new TransportException(
                            "The Slack app has no permission for %s: the scope %s is missing."
                                    .formatted(method, needed == null ? "it needs" : needed),
                            "Add it under OAuth & Permissions, and install the app again.");
            case "not_in_channel", "channel_not_found", "is_archived" ->
                    new TransportException(
                            "The Slack app cannot write there: %s.".formatted(error),
                            "Invite it into the channel: /invite @musher");
            case "link_disabled" ->
                    new TransportException(
                            "Socket mode is switched off for the Slack app.",
                            "Switch it on under Socket Mode.");
            default ->
                    new TransportException(
                            "Slack refused %s: %s.".formatted(method, error),
                            "See: musher chat check");
        };
    }

    /** Whether only a person can do something about it. */
    static boolean isFinal(TransportException failure) {
        return failure.sentence().startsWith("Slack refused the token")
                || failure.sentence().startsWith("Socket mode")
                || failure.sentence().startsWith("The Slack app has no permission");
    }
}
