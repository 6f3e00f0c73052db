package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.NotFoundException;
import dev.musher.base.failure.SystemFailure;
import dev.musher.base.failure.UsageException;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Takes a request from Jetty, has it guarded and answered, and writes the answer. */
final class WebHandler extends Handler.Abstract {
    private static final System.Logger LOG = System.getLogger("dev.musher.server.http");

    /** A story may be long; nothing else is. */
    private static final int LONGEST_BODY = 1024 * 1024;

    /** What follows names the transport. */
    private static final String HOOKS = "/hooks/";

    /** What anything asks for; no other header is passed on. */
    private static final List<String> HEADERS =
            List.of(
                    "authorization",
                    "x-musher",
                    "x-musher-key",
                    "idempotency-key",
                    "if-match",
                    "if-none-match",
                    "last-event-id",
                    "mcp-protocol-version",
                    "mcp-method",
                    "mcp-name",
                    "mcp-session-id",
                    "accept",
                    "accept-encoding");

    private final RequestGuard guard;
    private final ConnectionWatch watch;
    private final ServerNames names;
    private final WebServer.RequestHandler answering;
    private final Hooks hooks;
    private final Map<String, String> headers;

    WebHandler(
            ServerNames names,
            ConnectionWatch watch,
            WebServer.RequestHandler answering,
            Hooks hooks,
            Map<String, String> headers) {
        this.hooks = hooks;
        this.guard = new RequestGuard(names);
        this.watch = watch;
        this.names = names;
        this.answering = answering;
        this.headers = Map.copyOf(headers);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var watched = watch.of(request.getConnectionMetaData().getConnection());
        watched.begins(ConnectionWatch.Phase.ANSWERING);
        headers.forEach((name, value) -> response.getHeaders().put(name, value));
        if (names.isSecureOnly(value(request.getHeaders(), "Host"))) {
            response.getHeaders().put("Strict-Transport-Security", "max-age=31536000");
        }
        try {
            answer(request, response, watched);
            callback.succeeded();
        } catch (UncheckedIOException | IOException e) {
            // The client has gone, or was cut off.
            callback.failed(e);
        } catch (RuntimeException e) {
            // A part of the answer may have been sent.
            LOG.log(Level.ERROR, "an answer failed: " + request.getHttpURI().getPath(), e);
            callback.failed(e);
        } finally {
            watched.begins(ConnectionWatch.Phase.WAITING);
        }
        return true;
    }

    private void answer(Request request, Response response, ConnectionWatch.Watched watched)
            throws IOException {
        try {
            write(answer(request, watched), request, response, watched);
        } catch (TooManyStreams _) {
            var full =
                    HttpAnswer.refused(
                            503, "Too many streams of events are open.", "Close some pages.");
            write(full, request, response, watched);
        }
    }

    private HttpAnswer answer(Request request, ConnectionWatch.Watched watched) {
        String path = String.valueOf(request.getHttpURI().getPath());
        boolean isHook = path.startsWith(HOOKS);
        var refusal = isHook ? guard.checkHook(facts(request)) : guard.check(facts(request));
        if (refusal.isPresent()) {
            var why = refusal.get();
            LOG.log(Level.INFO, () -> "refused with %d: %s".formatted(why.status(), why.why()));
            return HttpAnswer.refused(why.status(), why.why(), "");
        }
        try {
            watched.begins(ConnectionWatch.Phase.READING);
            var body = body(request);
            watched.begins(ConnectionWatch.Phase.ANSWERING);
            if (body.isEmpty()) {
                return HttpAnswer.refused(413, "The body is too large.", "At most 1 MiB.")
                        .with("Connection", "close");
            }
            return isHook
                    ? hooks.answer(path.substring(HOOKS.length()), hook(request, body.get()))
                    : answering.answer(call(request, new String(body.get(), UTF_8)));
        } catch (UsageException e) {
            return HttpAnswer.refused(400, e.sentence(), e.hint());
        } catch (NotFoundException e) {
            return HttpAnswer.refused(404, e.sentence(), e.hint());
        } catch (ExplainedException e) {
            if (e instanceof SystemFailure) {
                LOG.log(Level.WARNING, "a request failed: " + request.getHttpURI().getPath(), e);
                return HttpAnswer.refused(503, e.sentence(), e.hint());
            }
            return HttpAnswer.refused(409, e.sentence(), e.hint());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return HttpAnswer.refused(503, "The server is stopping.", "");
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.log(Level.ERROR, "a request failed: " + request.getHttpURI().getPath(), e);
            return HttpAnswer.refused(500, "This is a bug in Musher.", "The log has its trace.");
        }
    }

    private static RequestGuard.Facts facts(Request request) {
        HttpFields fields = request.getHeaders();
        return new RequestGuard.Facts(
                request.getMethod(),
                String.valueOf(request.getHttpURI().getPath()),
                fields.getFields(HttpHeader.HOST).stream().map(HttpField::getValue).toList(),
                target(request),
                value(fields, "Origin"),
                value(fields, "Sec-Fetch-Site"),
                value(fields, "Sec-Fetch-Mode"),
                value(fields, "Content-Type"),
                value(fields, RequestGuard.CUSTOM_HEADER),
                value(fields, "Authorization").isEmpty()
                        ? RequestGuard.Sender.BROWSER
                        : RequestGuard.Sender.PROGRAM);
    }

    /** Jetty fills in what the header says; so this differs only where the target names another. */
    private static String target(Request request) {
        String authority = request.getHttpURI().getAuthority();
        return authority == null ? "" : authority;
    }

    private static String value(HttpFields fields, String name) {
        String value = fields.get(name);
        return value == null ? "" : value;
    }

    private static Optional<byte[]> body(Request request) {
        if (request.getLength() > LONGEST_BODY) {
            return Optional.empty();
        }
        try (var in = Content.Source.asInputStream(request)) {
            byte[] bytes = in.readNBytes(LONGEST_BODY + 1);
            return bytes.length > LONGEST_BODY ? Optional.empty() : Optional.of(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpCall call(Request request, String body) {
        var sent = new HashMap<String, String>();
        for (String name : HEADERS) {
            String value = request.getHeaders().get(name);
            if (value != null) {
                sent.put(name, value);
            }
        }
        String cookie =
                Request.getCookies(request).stream()
                        .filter(one -> one.getName().equals(names.cookieName()))
                        .map(one -> one.getValue())
                        .findFirst()
                        .orElse("");
        return new HttpCall(
                request.getMethod(),
                request.getHttpURI().getPath(),
                query(request),
                sent,
                cookie,
                body);
    }

    private static Map<String, String> query(Request request) {
        var query = new LinkedHashMap<String, String>();
        Request.extractQueryParameters(request)
                .forEach(field -> query.putIfAbsent(field.getName(), field.getValue()));
        return query;
    }

    private static Hooks.Call hook(Request request, byte[] body) {
        var headers = new LinkedHashMap<String, String>();
        request.getHeaders()
                .forEach(
                        field ->
                                headers.putIfAbsent(
                                        field.getName().toLowerCase(Locale.ROOT),
                                        field.getValue()));
        return new Hooks.Call(
                request.getMethod(), headers, query(request), ImmutableBytes.of(body));
    }

    private void write(
            HttpAnswer answer, Request request, Response response, ConnectionWatch.Watched watched)
            throws IOException {
        switch (answer) {
            case HttpAnswer.Whole whole ->
                    write(whole, ByteBuffer.wrap(whole.body().toArray()), request, response);
            case HttpAnswer.Kept kept ->
                    write(kept.whole(), kept.content().duplicate(), request, response);
            case HttpAnswer.Events events -> stream(events, response, watched);
            case HttpAnswer.WholeOrEvents answered -> decide(answered, request, response, watched);
        }
    }

    private static void write(
            HttpAnswer.Whole whole, ByteBuffer content, Request request, Response response)
            throws IOException {
        response.setStatus(whole.status());
        if (!whole.type().isEmpty()) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, whole.type());
        }
        whole.headers().forEach((name, value) -> response.getHeaders().put(name, value));
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, whole.body().length());
        boolean isHead = request.getMethod().equals("HEAD");
        Content.Sink.write(response, true, isHead ? ByteBuffer.allocate(0) : content);
    }

    private void decide(
            HttpAnswer.WholeOrEvents answered,
            Request request,
            Response response,
            ConnectionWatch.Watched watched)
            throws IOException {
        var opened = new AtomicReference<OutputStream>();
        try {
            var whole =
                    answered.work()
                            .answer(
                                    () -> {
                                        if (opened.get() == null) {
                                            opened.set(open(response, watched, answered.owner()));
                                        }
                                        return new EventSink(
                                                opened.get(), watched, answered.owner().isKnown());
                                    });
            if (whole.isPresent()) {
                write(
                        whole.get(),
                        ByteBuffer.wrap(whole.get().body().toArray()),
                        request,
                        response);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            if (opened.get() != null) {
                opened.get().close();
            }
        }
    }

    private void stream(
            HttpAnswer.Events events, Response response, ConnectionWatch.Watched watched)
            throws IOException {
        try (var out = open(response, watched, events.owner())) {
            events.writer().write(new EventSink(out, watched, events.owner().isKnown()));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Begins a stream of events. */
    private OutputStream open(
            Response response, ConnectionWatch.Watched watched, HttpAnswer.StreamOwner owner) {
        if (!watch.beginsStream(watched, owner.id())) {
            throw new TooManyStreams();
        }
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
        response.getHeaders().put("X-Accel-Buffering", "no");
        return Content.Sink.asOutputStream(response);
    }

    /** No stream can begin, and nothing was written: to whoever writes, the client has gone. */
    private static final class TooManyStreams extends UncheckedIOException {
        private static final long serialVersionUID = 1L;

        TooManyStreams() {
            super(new IOException("too many streams of events"));
        }
    }
}
