package dev.musher.slack.transport;

import dev.musher.chat.transport.TransportException;
import org.jspecify.annotations.Nullable;

/** What Slack's words for a failure mean, and what to do about it. */
final class SlackFailure extends TransportException {
    private static final long serialVersionUID = 1L;

    private final Fault fault;

    private SlackFailure(Fault fault, String sentence, String advice) {
        super(sentence, advice);
        this.fault = fault;
    }

    /** What is wrong. */
    private enum Fault {
        TOKEN,
        SCOPE,
        SWITCHED_OFF,
        PLACE,
        OTHER
    }

    static SlackFailure of(String method, String error, @Nullable String needed) {
        return switch (error) {
            case "invalid_auth",
                    "not_authed",
                    "account_inactive",
                    "token_revoked",
                    "token_expired",
                    "not_allowed_token_type" ->
                    new SlackFailure(
                            Fault.TOKEN,
                            "Slack refused the token for %s: %s.".formatted(method, error),
                            method.equals("apps.connections.open")
                                    ? "Copy the app-level token (xapp-…, scope connections:write)"
                                            + " again."
                                    : "Copy the bot token (xoxb-…) again, after installing the"
                                            + " app.");
            case "missing_scope" ->
                    new SlackFailure(
                            Fault.SCOPE,
                            "The Slack app lacks the scope %s for %s."
                                    .formatted(needed == null ? "that is needed" : needed, method),
                            "Add it under OAuth & Permissions, and install the app again.");
            case "not_in_channel", "channel_not_found", "is_archived" ->
                    new SlackFailure(
                            Fault.PLACE,
                            "The Slack app cannot write there: %s.".formatted(error),
                            "Invite it into the channel: /invite @musher");
            case "link_disabled" ->
                    new SlackFailure(
                            Fault.SWITCHED_OFF,
                            "Socket mode is switched off for the Slack app.",
                            "Switch it on under Socket Mode.");
            default ->
                    new SlackFailure(
                            Fault.OTHER,
                            "Slack refused %s: %s.".formatted(method, error),
                            "See: musher chat check");
        };
    }

    /** Whether only a person can do something about it. */
    boolean isFinal() {
        return switch (fault) {
            case TOKEN, SCOPE, SWITCHED_OFF -> true;
            case PLACE, OTHER -> false;
        };
    }
}
