package dev.musher.slack.transport;

import dev.musher.base.time.Sleeper;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.chat.transport.TransportException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether the tokens are the right ones, and the app may do what it has to. */
final class SlackCheck {
    /** Without the last two the app hears nothing outside of channels. */
    private static final List<String> SCOPES =
            List.of(
                    "app_mentions:read",
                    "channels:history",
                    "chat:write",
                    "commands",
                    "groups:history",
                    "im:history");

    private static final String SCOPES_HEADER = "x-oauth-scopes";

    private final SlackApi api;
    private final List<String> problems = new ArrayList<>();
    private String account = "";

    private SlackCheck(SlackApi api) {
        this.api = api;
    }

    static TransportCheck of(SlackAccess access, List<String> rooms, Sleeper sleeper)
            throws InterruptedException {
        try (var api = new SlackApi(access, sleeper)) {
            var check = new SlackCheck(api);
            check.checkPrefix("bot_token", access.botToken().value(), "xoxb-");
            check.checkPrefix("app_token", access.appToken().value(), "xapp-");
            check.checkBot();
            check.checkSocket();
            check.checkRooms(rooms);
            return new TransportCheck(check.account, check.problems);
        }
    }

    private void checkPrefix(String key, String token, String prefix) {
        if (!token.startsWith(prefix)) {
            problems.add("%s does not start with %s. Copy it again.".formatted(key, prefix));
        }
    }

    private void checkBot() throws InterruptedException {
        try {
            var known = api.call("auth.test", client -> client.authTest(asked -> asked));
            account = "%s in %s".formatted(known.getUserId(), known.getTeamId());
            checkScopes(known.getHttpResponseHeaders().getOrDefault(SCOPES_HEADER, List.of()));
        } catch (TransportException failure) {
            problems.add(failure.explanation());
        }
    }

    private void checkScopes(List<String> headers) {
        if (headers.isEmpty()) {
            return;
        }
        Set<String> granted = new HashSet<>(Arrays.asList(headers.getFirst().split("[, ]+")));
        var missing = SCOPES.stream().filter(scope -> !granted.contains(scope)).toList();
        if (!missing.isEmpty()) {
            problems.add(
                    "The Slack app lacks %s %s."
                                    .formatted(
                                            missing.size() == 1 ? "the scope" : "the scopes",
                                            String.join(", ", missing))
                            + " Add them under OAuth & Permissions, and install the app again.");
        }
    }

    /** Asks for a socket and does not open it. */
    private void checkSocket() throws InterruptedException {
        try {
            var _ = api.socketUrl();
        } catch (TransportException failure) {
            problems.add(failure.explanation());
        }
    }

    private void checkRooms(List<String> rooms) {
        for (String room : rooms) {
            if (!room.matches("[CG][A-Z0-9]+")) {
                problems.add(
                        "'%s' is not the id of a channel.".formatted(room)
                                + " It is at the end of the channel's details, like C0123456789.");
            }
        }
    }
}
