package dev.musher.provider.wire;

import dev.musher.base.http.Endpoint;
import dev.musher.base.http.HttpCall;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.http.HttpTimeouts;
import dev.musher.base.http.HttpTransport;
import dev.musher.base.http.StreamingResponse;
import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.TimeSource;
import dev.musher.provider.api.ModelAnswer;
import dev.musher.provider.api.ModelRequest;
import dev.musher.provider.api.Provider;
import dev.musher.provider.api.ProviderFault;
import dev.musher.provider.api.ProviderFault.Network.Server;
import dev.musher.provider.api.ReplyLimits;
import dev.musher.provider.api.ReplyListener;
import java.io.IOException;
import java.util.Optional;

/** A model behind HTTP: a vendor's protocol, the place where it is spoken, and the way there. */
public final class HttpProvider implements Provider {
    private static final int MOST_ERROR_TEXT = 64 << 10;

    private final WireFormat format;
    private final Endpoint endpoint;
    private final HttpTransport httpTransport;
    private final TimeSource timeSource;
    private final Redaction redaction;

    public HttpProvider(
            WireFormat format,
            Endpoint endpoint,
            HttpTransport httpTransport,
            TimeSource timeSource) {
        this.format = format;
        this.endpoint = endpoint;
        this.httpTransport = httpTransport;
        this.timeSource = timeSource;
        redaction = new KnownSecrets(endpoint.secrets());
    }

    @Override
    public ModelAnswer ask(ModelRequest modelRequest, ReplyListener listener)
            throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        var call =
                HttpCall.post(endpoint, format.encode(modelRequest), waits(modelRequest.limits()));
        try (StreamingResponse streamingResponse = httpTransport.send(call)) {
            return clean(answer(streamingResponse, listener));
        } catch (WireException e) {
            return failed(e.fault());
        } catch (HttpException e) {
            boolean here = e.fault() == HttpFault.REFUSED && endpoint.base().loopback();
            return failed(
                    here
                            ? new ProviderFault.Network(e.detail(), Server.NOT_STARTED)
                            : HttpFaults.of(e));
        }
    }

    private ModelAnswer failed(ProviderFault providerFault) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return clean(new ModelAnswer.Failed(providerFault));
    }

    private static HttpTimeouts waits(ReplyLimits replyLimits) {
        return HttpTimeouts.of(replyLimits.firstByte(), replyLimits.gap());
    }

    /**
     * Some servers repeat the key they did not like, and what they say reaches logs and screens.
     */
    private ModelAnswer clean(ModelAnswer modelAnswer) {
        return modelAnswer instanceof ModelAnswer.Failed(var providerFault)
                ? new ModelAnswer.Failed(
                        providerFault.withDetail(redaction.clean(providerFault.detail())))
                : modelAnswer;
    }

    private ModelAnswer answer(StreamingResponse streamingResponse, ReplyListener listener)
            throws WireException, HttpException, InterruptedException {
        if (streamingResponse.status() / 100 != 2) {
            return new ModelAnswer.Failed(
                    fault(
                            streamingResponse.status(),
                            streamingResponse,
                            streamingResponse.errorText()));
        }
        var stallDetectingInput = new StallDetectingInput(streamingResponse.body(), timeSource);
        var events = new SseReader(stallDetectingInput);
        try {
            int first = events.peek();
            if (first == '{' || first == '[' || first == '<') {
                return new ModelAnswer.Failed(noStream(streamingResponse, first, events));
            }
            return stream(
                    streamingResponse,
                    events,
                    new GuardedDecoder(format.decoder(), listener, stallDetectingInput));
        } catch (WireException | HttpException e) {
            throw e;
        } catch (IOException e) {
            throw new WireException(
                    new ProviderFault.StreamBroken("The answer was cut off: " + e), e);
        }
    }

    private ProviderFault fault(int status, StreamingResponse streamingResponse, String body) {
        return format.fault(
                status, streamingResponse.headers(), redaction.clean(body), timeSource.now());
    }

    /** Proxies answer with web pages, and some servers with a failure inside a success. */
    private ProviderFault noStream(StreamingResponse streamingResponse, int first, SseReader events)
            throws IOException {
        String body = events.rest(MOST_ERROR_TEXT);
        String said = ErrorBodyText.message(body);
        if (first == '<') {
            return new ProviderFault.BadRequest(
                    "The server answered with "
                            + redaction.clean(said)
                            + ". Is the base address "
                            + endpoint.base()
                            + " right?");
        }
        if (ErrorBodyText.isError(body)) {
            return fault(
                    ErrorBodyText.status(body).orElse(streamingResponse.status()),
                    streamingResponse,
                    body);
        }
        return new ProviderFault.BadRequest(
                "The server answered with JSON instead of a stream: " + redaction.clean(said));
    }

    private ModelAnswer stream(
            StreamingResponse streamingResponse, SseReader events, GuardedDecoder decoder)
            throws IOException, InterruptedException {
        Optional<SseEvent> event = events.next();
        if (event.isEmpty()) {
            return new ModelAnswer.Failed(nothing(streamingResponse));
        }
        while (event.isPresent()) {
            decoder.accept(event.get());
            if (decoder.ended()) {
                ModelAnswer modelAnswer = decoder.conclude();
                streamingResponse.finish();
                return modelAnswer;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            event = events.next();
        }
        return decoder.conclude();
    }

    private static ProviderFault nothing(StreamingResponse streamingResponse) {
        String type = streamingResponse.headers().first("Content-Type").orElse("no content type");
        return new ProviderFault.StreamBroken("The server sent no event (" + type + ").");
    }
}
