package dev.musher.slack.transport;

import com.slack.api.Slack;
import com.slack.api.SlackConfig;
import com.slack.api.methods.MethodsClient;
import com.slack.api.methods.SlackApiException;
import com.slack.api.methods.SlackApiTextResponse;
import dev.musher.base.time.Sleeper;
import dev.musher.chat.transport.TransportException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;

/**
 * Calls of Slack's methods. What is rate-limited waits as long as Slack says; what cannot have
 * reached Slack is repeated; a call that Slack may have obeyed is not.
 */
final class SlackApi implements AutoCloseable {
    /** The method that does more when it is called twice. */
    static final String POST = "chat.postMessage";

    private static final int CALL_MILLIS = 30_000;
    private static final int MOST_TRIES = 5;
    private static final int RATE_LIMITED = 429;
    private static final int SERVER_FAULT = 500;
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(1);

    private final Slack slack;
    private final MethodsClient bot;
    private final SlackAccess access;
    private final Sleeper sleeper;

    SlackApi(SlackAccess access, Sleeper sleeper) {
        var config = new SlackConfig();
        config.setMethodsEndpointUrlPrefix(access.api());
        config.setStatsEnabled(false);
        config.setHttpClientCallTimeoutMillis(CALL_MILLIS);
        this.slack = Slack.getInstance(config);
        this.bot = slack.methods(access.botToken().value());
        this.access = access;
        this.sleeper = sleeper;
    }

    /** One call. */
    @FunctionalInterface
    interface Call<T> {
        T of(MethodsClient client) throws IOException, SlackApiException;
    }

    Slack slack() {
        return slack;
    }

    /** Where the next socket is opened: good for one time. */
    String socketUrl() throws InterruptedException {
        var opened =
                call(
                        "apps.connections.open",
                        client ->
                                client.appsConnectionsOpen(
                                        asked -> asked.token(access.appToken().value())));
        return opened.getUrl();
    }

    <T extends SlackApiTextResponse> T call(String method, Call<T> call)
            throws InterruptedException {
        for (int tries = 1; ; tries++) {
            var wait = Optional.<Duration>empty();
            String failure;
            try {
                T answer = call.of(bot);
                if (answer.isOk()) {
                    return answer;
                }
                failure = String.valueOf(answer.getError());
                if (!failure.equals("ratelimited")) {
                    throw SlackFailure.of(method, failure, answer.getNeeded());
                }
                wait = Optional.of(backoff(tries));
            } catch (SlackApiException refused) {
                int status = refused.getResponse().code();
                failure = "HTTP status " + status;
                wait = status == RATE_LIMITED ? Optional.of(retryAfter(refused)) : wait;
                boolean isRepeated = status >= SERVER_FAULT && !method.equals(POST);
                wait = isRepeated ? Optional.of(backoff(tries)) : wait;
            } catch (IOException unreachable) {
                failure = String.valueOf(unreachable.getMessage());
                wait = neverArrived(unreachable) ? Optional.of(backoff(tries)) : wait;
            }
            if (wait.isEmpty() || tries == MOST_TRIES) {
                throw new TransportException(
                        "Slack did not answer %s: %s.".formatted(method, failure),
                        "Check the network; see: musher chat check");
            }
            sleeper.of(wait.get());
        }
    }

    /** A call that is interrupted fails as one that takes too long does. */
    private static boolean neverArrived(IOException failure) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return failure instanceof ConnectException
                || failure instanceof UnknownHostException
                || failure instanceof NoRouteToHostException;
    }

    private static Duration backoff(int tries) {
        return Duration.ofSeconds(1L << Math.min(tries - 1, 4));
    }

    private static Duration retryAfter(SlackApiException refused) {
        String seconds = refused.getResponse().header("Retry-After");
        if (seconds == null || seconds.isEmpty() || !seconds.chars().allMatch(Character::isDigit)) {
            return Duration.ofSeconds(1);
        }
        var asked =
                Duration.ofSeconds(seconds.length() > 6 ? Long.MAX_VALUE : Long.parseLong(seconds));
        return asked.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : asked;
    }

    @Override
    public void close() {
        try {
            slack.close();
        } catch (Exception e) {
            System.getLogger(SlackApi.class.getName())
                    .log(System.Logger.Level.DEBUG, "Slack's client did not close", e);
        }
    }
}
