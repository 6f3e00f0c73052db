package dev.musher.wire;

import dev.musher.http.Endpoint;
import dev.musher.http.Exchange;
import dev.musher.http.HttpCall;
import dev.musher.http.HttpException;
import dev.musher.http.Transport;
import dev.musher.http.Waits;
import dev.musher.provider.Answer;
import dev.musher.provider.Fault;
import dev.musher.provider.Limits;
import dev.musher.provider.Provider;
import dev.musher.provider.ReplyListener;
import dev.musher.provider.Request;
import dev.musher.secret.KnownSecrets;
import dev.musher.secret.Redaction;
import dev.musher.time.Clock;
import java.io.IOException;
import java.util.Optional;

/** A model behind HTTP: a vendor's protocol, the place where it is spoken, and the way there. */
public final class HttpProvider implements Provider {
    private static final int MOST_ERROR_TEXT = 64 << 10;

    private final WireFormat format;
    private final Endpoint endpoint;
    private final Transport transport;
    private final Clock clock;
    private final Redaction redaction;

    public HttpProvider(WireFormat format, Endpoint endpoint, Transport transport, Clock clock) {
        this.format = format;
        this.endpoint = endpoint;
        this.transport = transport;
        this.clock = clock;
        redaction = new KnownSecrets(endpoint.secrets());
    }

    @Override
    public Answer ask(Request request, ReplyListener listener) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        var call = HttpCall.post(endpoint, format.encode(request), waits(request.limits()));
        try (Exchange exchange = transport.send(call)) {
            return clean(answer(exchange, listener));
        } catch (WireException e) {
            return failed(e.fault());
        } catch (HttpException e) {
            return failed(HttpFaults.of(e));
        }
    }

    private Answer failed(Fault fault) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return clean(new Answer.Failed(fault));
    }

    private static Waits waits(Limits limits) {
        return Waits.of(limits.firstByte(), limits.gap());
    }

    /**
     * Some servers repeat the key they did not like, and what they say reaches logs and screens.
     */
    private Answer clean(Answer answer) {
        return answer instanceof Answer.Failed(var fault)
                ? new Answer.Failed(fault.withDetail(redaction.clean(fault.detail())))
                : answer;
    }

    private Answer answer(Exchange exchange, ReplyListener listener)
            throws WireException, HttpException, InterruptedException {
        if (exchange.status() / 100 != 2) {
            return new Answer.Failed(fault(exchange.status(), exchange, exchange.errorText()));
        }
        var progress = new Progress(exchange.body(), clock);
        var events = new SseReader(progress);
        try {
            int first = events.peek();
            if (first == '{' || first == '[' || first == '<') {
                return new Answer.Failed(noStream(exchange, first, events));
            }
            return stream(
                    exchange, events, new GuardedDecoder(format.decoder(), listener, progress));
        } catch (WireException | HttpException e) {
            throw e;
        } catch (IOException e) {
            throw new WireException(new Fault.StreamBroken("The answer broke off: " + e), e);
        }
    }

    private Fault fault(int status, Exchange exchange, String body) {
        return format.fault(status, exchange.headers(), redaction.clean(body), clock.now());
    }

    /** Proxies answer with web pages, and some servers with a failure inside a success. */
    private Fault noStream(Exchange exchange, int first, SseReader events) throws IOException {
        String body = events.rest(MOST_ERROR_TEXT);
        String said = ErrorText.message(body);
        if (first == '<') {
            return new Fault.BadRequest(
                    "The server answered with "
                            + redaction.clean(said)
                            + ". Is the base address "
                            + endpoint.base()
                            + " right?");
        }
        if (ErrorText.isError(body)) {
            return fault(ErrorText.status(body).orElse(exchange.status()), exchange, body);
        }
        return new Fault.BadRequest(
                "The server answered with JSON and not with a stream: " + redaction.clean(said));
    }

    private Answer stream(Exchange exchange, SseReader events, GuardedDecoder decoder)
            throws IOException, InterruptedException {
        Optional<SseEvent> event = events.next();
        if (event.isEmpty()) {
            return new Answer.Failed(nothing(exchange));
        }
        while (event.isPresent()) {
            decoder.accept(event.get());
            if (decoder.ended()) {
                Answer answer = decoder.conclude();
                exchange.finish();
                return answer;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            event = events.next();
        }
        return decoder.conclude();
    }

    private static Fault nothing(Exchange exchange) {
        String type = exchange.headers().first("Content-Type").orElse("no content type");
        return new Fault.StreamBroken("The server sent no event (" + type + ").");
    }
}
