package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
                    "accept-encoding");

    private final RequestGuard guard;
    private final ConnectionWatch watch;
    private final String cookieName;
    private final WebServer.Answering answering;
    private final Map<String, String> headers;

    WebHandler(
            int port,
            ConnectionWatch watch,
            WebServer.Answering answering,
            Map<String, String> headers) {
        this.guard = new RequestGuard(port);
        this.watch = watch;
        this.cookieName = WebServer.cookieName(port);
        this.answering = answering;
        this.headers = Map.copyOf(headers);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        var watched = watch.of(request.getConnectionMetaData().getConnection());
        watched.begins(ConnectionWatch.Phase.ANSWERING);
        headers.forEach((name, value) -> response.getHeaders().put(name, value));
        try {
            write(answer(request, watched), request, response, watched);
            callback.succeeded();
        } catch (UncheckedIOException | IOException e) {
            // The client has gone, or was cut off.
            callback.failed(e);
        } finally {
            watched.begins(ConnectionWatch.Phase.WAITING);
        }
        return true;
    }

    private HttpAnswer answer(Request request, ConnectionWatch.Watched watched) {
        var refusal = guard.check(facts(request));
        if (refusal.isPresent()) {
            var why = refusal.get();
            LOG.log(Level.INFO, () -> "refused with %d: %s".formatted(why.status(), why.why()));
            return HttpAnswer.refused(why.status(), why.why(), "");
        }
        try {
            watched.begins(ConnectionWatch.Phase.READING);
            var body = body(request);
            watched.begins(ConnectionWatch.Phase.ANSWERING);
            return body.isEmpty()
                    ? HttpAnswer.refused(413, "The body is too large.", "At most 1 MiB.")
                            .with("Connection", "close")
                    : answering.answer(call(request, body.get()));
        } catch (UsageException e) {
            return HttpAnswer.refused(400, e.sentence(), e.hint());
        } catch (ExplainedException e) {
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

    private static Optional<String> body(Request request) {
        if (request.getLength() > LONGEST_BODY) {
            return Optional.empty();
        }
        try (var in = Content.Source.asInputStream(request)) {
            byte[] bytes = in.readNBytes(LONGEST_BODY + 1);
            return bytes.length > LONGEST_BODY
                    ? Optional.empty()
                    : Optional.of(new String(bytes, UTF_8));
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
        var query = new LinkedHashMap<String, String>();
        Request.extractQueryParameters(request)
                .forEach(field -> query.putIfAbsent(field.getName(), field.getValue()));
        String cookie =
                Request.getCookies(request).stream()
                        .filter(one -> one.getName().equals(cookieName))
                        .map(one -> one.getValue())
                        .findFirst()
                        .orElse("");
        return new HttpCall(
                request.getMethod(), request.getHttpURI().getPath(), query, sent, cookie, body);
    }

    private void write(
            HttpAnswer answer, Request request, Response response, ConnectionWatch.Watched watched)
            throws IOException {
        switch (answer) {
            case HttpAnswer.Whole whole -> {
                response.setStatus(whole.status());
                if (!whole.type().isEmpty()) {
                    response.getHeaders().put(HttpHeader.CONTENT_TYPE, whole.type());
                }
                whole.headers().forEach((name, value) -> response.getHeaders().put(name, value));
                response.getHeaders().put(HttpHeader.CONTENT_LENGTH, whole.body().length());
                boolean isHead = request.getMethod().equals("HEAD");
                Content.Sink.write(
                        response,
                        true,
                        isHead ? ByteBuffer.allocate(0) : ByteBuffer.wrap(whole.body().toArray()));
            }
            case HttpAnswer.Events events -> stream(events, response, watched);
        }
    }

    private void stream(
            HttpAnswer.Events events, Response response, ConnectionWatch.Watched watched)
            throws IOException {
        if (watch.count(ConnectionWatch.Phase.STREAMING, ConnectionWatch.Phase.WRITING)
                >= watch.limits().streams()) {
            var full = HttpAnswer.refused(503, "Too many pages are open.", "Close some of them.");
            response.setStatus(full.status());
            Content.Sink.write(response, true, ByteBuffer.wrap(full.body().toArray()));
            return;
        }
        response.setStatus(200);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/event-stream");
        response.getHeaders().put("X-Accel-Buffering", "no");
        try (var out = Content.Sink.asOutputStream(response)) {
            watched.begins(ConnectionWatch.Phase.STREAMING);
            events.writer().write(new EventSink(out, watched));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
