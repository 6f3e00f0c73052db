package dev.musher.chat.remote;

import dev.musher.base.http.Endpoint;
import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.text.ClauseText;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.time.Deadline;
import dev.musher.chat.transport.TransportException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/**
 * A vendor's interface of JSON over HTTP. What may work later is tried again: a message that is
 * shown twice does less harm than one that is missing. Any thread calls it.
 */
public final class RemoteApi {
    private static final int TRIES = 5;

    /** A vendor that wants more is not waited for. */
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

    private static final Duration GAP = Duration.ofSeconds(30);

    /** For an answer that comes in drops. */
    private static final Duration WHOLE_BODY = Duration.ofMinutes(2);

    private static final int LARGEST_ANSWER = 16 * 1024 * 1024;

    private final RemoteParts parts;
    private final Endpoint endpoint;
    private final ApiDialect dialect;
    private final KnownSecrets secrets;

    /**
     * @param secrets that must not be repeated when something fails, beside the endpoint's
     */
    public RemoteApi(
            RemoteParts parts, Endpoint endpoint, ApiDialect dialect, KnownSecrets secrets) {
        this.parts = parts;
        this.endpoint = endpoint;
        this.dialect = dialect;
        this.secrets = secrets;
    }

    /** The same place with another key. */
    public RemoteApi at(Endpoint other) {
        return new RemoteApi(parts, other, dialect, secrets);
    }

    /** What comes of it, or a failure once it was tried often enough. */
    public ApiReply ask(JsonRequest request) throws InterruptedException {
        var waited = Duration.ZERO;
        for (int tries = 1; ; tries++) {
            var reply = once(request);
            Optional<Duration> stated;
            String why;
            switch (reply) {
                case ApiReply.Accepted _, ApiReply.Refused _ -> {
                    return reply;
                }
                case ApiReply.Limited(var pause, var words) -> {
                    stated = pause;
                    why = words;
                }
                case ApiReply.Unavailable(var words) -> {
                    stated = Optional.empty();
                    why = words;
                }
            }
            var usual = Backoff.after(tries, parts.chance().getAsDouble());
            var pause = stated.filter(one -> one.compareTo(usual) > 0).orElse(usual);
            waited = waited.plus(pause);
            if (tries == TRIES || waited.compareTo(LONGEST_WAIT) > 0) {
                throw failed(why, "It was tried %d times.".formatted(tries));
            }
            parts.sleeper().of(pause);
        }
    }

    /** The body of what was accepted; everything else is a failure. */
    public JsonValue.Fields require(JsonRequest request) throws InterruptedException {
        return switch (ask(request)) {
            case ApiReply.Accepted(var body) -> body;
            case ApiReply.Refused(_, var why, _) -> throw failed(why, "");
            case ApiReply.Limited(_, var why) -> throw failed(why, "");
            case ApiReply.Unavailable(var why) -> throw failed(why, "");
        };
    }

    private TransportException failed(String why, String tried) {
        return new TransportException(
                "The request to %s failed: %s.".formatted(endpoint.base().authority(), why), tried);
    }

    /** One try. */
    public ApiReply once(JsonRequest request) throws InterruptedException {
        try (var deadline = Deadline.after(request.patience().plus(WHOLE_BODY))) {
            try {
                return dialect.read(exchange(request));
            } catch (HttpException e) {
                if (deadline.expired()) {
                    return new ApiReply.Unavailable("the answer took too long");
                }
                if (Thread.interrupted()) {
                    throw new InterruptedException("stopped while " + endpoint.base().host());
                }
                return new ApiReply.Unavailable(ClauseText.of(secrets.clean(e.detail())));
            } catch (IOException e) {
                return new ApiReply.Unavailable(secrets.clean(String.valueOf(e.getMessage())));
            }
        }
    }

    private JsonAnswer exchange(JsonRequest request) throws IOException {
        byte[] sent =
                request.method() == HttpCall.Method.GET
                        ? new byte[0]
                        : Json.encode(request.body()).getBytes(StandardCharsets.UTF_8);
        var headers = Headers.NONE.plus("Accept", "application/json");
        var call =
                new HttpCall(
                        request.method(),
                        endpoint,
                        request.path(),
                        request.method() == HttpCall.Method.GET
                                ? headers
                                : headers.plus("Content-Type", "application/json"),
                        ImmutableBytes.wrap(sent),
                        HttpTimeouts.of(request.patience(), GAP));
        try (var response = parts.http().send(call)) {
            byte[] bytes = response.body().readNBytes(LARGEST_ANSWER + 1);
            if (bytes.length > LARGEST_ANSWER) {
                throw new HttpException(HttpFault.MALFORMED, "The answer is larger than 16 MiB.");
            }
            response.finish();
            return new JsonAnswer(response.status(), response.headers(), parsed(bytes));
        }
    }

    private static Optional<JsonValue.Fields> parsed(byte[] bytes) {
        try {
            return Json.parseTolerant(new String(bytes, StandardCharsets.UTF_8))
                            instanceof JsonValue.Fields fields
                    ? Optional.of(fields)
                    : Optional.empty();
        } catch (JsonException _) {
            return Optional.empty();
        }
    }
}
