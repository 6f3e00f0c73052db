package dev.musher.server.http;

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
import java.util.stream.Collectors;
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

    private static final String HOOKS = "/hooks/";

    /** More than any vendor sends at once. */
    private static final int LONGEST_HOOK = 1024 * 1024;

    /** What anything asks for; no other header is passed on. */
    private static final List<String> HEADERS =
            List.of(
                    "authorization",
                    "x-musher",
                    "x-musher-proof",
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

    /** Of these several mean the same as one with all their values. */
    private static final List<String> LISTS = List.of("accept", "accept-encoding", "if-none-match");

    private final RequestGuard guard;
    private final BodyReader bodies = new BodyReader();
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
        watched.begins(ConnectionWatch.Phase.SERVING);
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

    /** A request, and where its answer goes. */
    private record Exchange(Request request, Response response, ConnectionWatch.Watched watched) {
        boolean isHead() {
            return request.getMethod().equals("HEAD");
        }

        boolean hasBody() {
            return request.getLength() != 0 && request.getMethod().equals("POST");
        }

        String path() {
            return request.getHttpURI().getPath();
        }
    }

    private void answer(Request request, Response response, ConnectionWatch.Watched watched)
            throws IOException {
        var exchange = new Exchange(request, response, watched);
        try {
            write(admission(exchange), exchange);
        } catch (TooManyStreams _) {
            var full =
                    HttpAnswer.refused(
                            503, "Too many streams of events are open.", "Close some pages.");
            write(full, exchange);
        }
    }

    private void write(Admission admission, Exchange exchange) throws IOException {
        switch (admission) {
            case Admission.Refused(var answer) -> write(unread(answer, exchange), exchange);
            case Admission.Admitted admitted -> write(admitted, exchange);
        }
    }

    /** Who a request is from is known before any of its body is read. */
    private Admission admission(Exchange exchange) {
        var hook = hook(exchange);
        var refusal =
                hook.isPresent()
                        ? guard.checkHook(facts(exchange.request()))
                        : guard.check(facts(exchange.request()));
        if (refusal.isPresent()) {
            var why = refusal.get();
            LOG.log(Level.INFO, () -> "refused with %d: %s".formatted(why.status(), why.why()));
            return new Admission.Refused(HttpAnswer.refused(why.status(), why.why(), ""));
        }
        try {
            return hook.isPresent() ? hook.get() : answering.admit(call(exchange.request()));
        } catch (RuntimeException | InterruptedException e) {
            return new Admission.Refused(FailureAnswer.of(e, exchange.path()));
        }
    }

    /** A call for a chat that is configured; any other path is answered as if there were none. */
    private Optional<Admission> hook(Exchange exchange) {
        String path = exchange.path();
        String word = path.startsWith(HOOKS) ? path.substring(HOOKS.length()) : "";
        return word.isEmpty() || exchange.isHead() || !hooks.has(word)
                ? Optional.empty()
                : Optional.of(
                        new Admission.Admitted(
                                Admission.Sender.STRANGER,
                                LONGEST_HOOK,
                                body -> called(word, exchange, body)));
    }

    /** Whoever calls learns nothing of what failed here. */
    private HttpAnswer called(String word, Exchange exchange, ImmutableBytes body)
            throws InterruptedException {
        try {
            var request = exchange.request();
            var headers = new LinkedHashMap<String, String>();
            request.getHeaders()
                    .forEach(
                            field ->
                                    headers.putIfAbsent(
                                            field.getName().toLowerCase(Locale.ROOT),
                                            String.valueOf(field.getValue())));
            return hooks.answer(
                    word, new Hooks.Call(request.getMethod(), headers, query(request), body));
        } catch (UsageException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.log(Level.WARNING, "a call for the chat " + word + " failed", e);
            return HttpAnswer.refused(503, "Not taken.", "Try again later.");
        }
    }

    private void write(Admission.Admitted admitted, Exchange exchange) throws IOException {
        boolean known = admitted.sender() == Admission.Sender.KNOWN;
        exchange.watched().begins(ConnectionWatch.Phase.READING);
        write(read(admitted, exchange, known), exchange);
    }

    private HttpAnswer read(Admission.Admitted admitted, Exchange exchange, boolean known) {
        int longest = admitted.longestBody();
        try {
            var answer =
                    bodies.read(
                            exchange.request(),
                            longest,
                            body -> {
                                exchange.watched()
                                        .begins(
                                                known
                                                        ? ConnectionWatch.Phase.ANSWERING
                                                        : ConnectionWatch.Phase.SERVING);
                                return answer(admitted, exchange, body);
                            });
            var most = "At most %d KiB.".formatted(longest / 1024);
            return answer.orElseGet(
                    () ->
                            unread(
                                    HttpAnswer.refused(413, "The body is too large.", most),
                                    exchange));
        } catch (BodyReader.Broken _) {
            var refused = HttpAnswer.refused(400, "The body cannot be read to its end.", "");
            return unread(refused, exchange);
        } catch (BodyReader.Full _) {
            var refused = HttpAnswer.refused(503, "Too many bodies are in work.", "Try again.");
            return unread(refused.with("Retry-After", "1"), exchange);
        }
    }

    private HttpAnswer answer(Admission.Admitted admitted, Exchange exchange, ImmutableBytes body) {
        try {
            var answer = admitted.work().answer(body);
            boolean whole = answer instanceof HttpAnswer.Whole || answer instanceof HttpAnswer.Kept;
            return exchange.isHead() && !whole
                    ? HttpAnswer.refused(405, "Events are read by GET.", "")
                    : answer;
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException | InterruptedException e) {
            return FailureAnswer.of(e, exchange.path());
        }
    }

    /** What of a body was not read cannot be told from the next request. */
    private static HttpAnswer unread(HttpAnswer answer, Exchange exchange) {
        return answer instanceof HttpAnswer.Whole whole && exchange.hasBody()
                ? whole.with("Connection", "close")
                : answer;
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

    private HttpCall call(Request request) {
        var sent = new HashMap<String, String>();
        for (String name : HEADERS) {
            var values = request.getHeaders().getFields(name);
            if (values.size() > 1 && !LISTS.contains(name)) {
                throw new UsageException("The header " + name + " was sent twice.", "");
            }
            if (!values.isEmpty()) {
                sent.put(
                        name,
                        values.stream()
                                .map(HttpField::getValue)
                                .map(value -> value == null ? "" : value)
                                .collect(Collectors.joining(", ")));
            }
        }
        return new HttpCall(
                request.getMethod(),
                request.getHttpURI().getPath(),
                request.getHttpURI().getPathQuery(),
                query(request),
                sent,
                cookie(request),
                "");
    }

    private static Map<String, String> query(Request request) {
        var query = new LinkedHashMap<String, String>();
        try {
            Request.extractQueryParameters(request)
                    .forEach(field -> query.putIfAbsent(field.getName(), field.getValue()));
        } catch (RuntimeException e) {
            // Jetty has many of them for percent signs and bytes that mean nothing.
            throw new UsageException(
                    "The part of the address after the question mark cannot be read.",
                    "Write it in UTF-8, with a percent sign as %25.",
                    e);
        }
        return query;
    }

    private String cookie(Request request) {
        return Request.getCookies(request).stream()
                .filter(one -> one.getName().equals(names.cookieName()))
                .map(one -> one.getValue())
                .findFirst()
                .orElse("");
    }

    private void write(HttpAnswer answer, Exchange exchange) throws IOException {
        var request = exchange.request();
        var response = exchange.response();
        var watched = exchange.watched();
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
                                        return new EventSink(opened.get(), watched);
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
            events.writer().write(new EventSink(out, watched));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** Begins a stream of events. */
    private OutputStream open(
            Response response, ConnectionWatch.Watched watched, HttpAnswer.StreamOwner owner) {
        if (!watch.beginsStream(watched, owner)) {
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
