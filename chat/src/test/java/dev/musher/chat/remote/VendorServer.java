package dev.musher.chat.remote;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.musher.base.http.BaseUrl;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A vendor's servers on loopback. What a request lacks that the vendor's documentation demands is
 * remembered, and makes {@link #close} fail. Faults on demand come before anything is looked at.
 */
public final class VendorServer implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService threads =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("vendor-", 1).factory());
    private final List<String> violations = new CopyOnWriteArrayList<>();
    private final List<Asked> requests = new CopyOnWriteArrayList<>();
    private final Deque<Planned> faults = new ArrayDeque<>();
    private final Desk desk;
    private volatile boolean broken;

    /** Answers requests. Any thread calls it. */
    @FunctionalInterface
    public interface Desk {
        Answer answer(Asked asked) throws InterruptedException;
    }

    /**
     * A request.
     *
     * @param path raw, so that parts can be told apart
     * @param headers by names in small letters
     */
    public record Asked(
            String method,
            String path,
            Map<String, String> query,
            Map<String, String> headers,
            JsonValue.Fields body) {
        /** The decoded parts of the path, without the empty one in front. */
        public List<String> parts() {
            return List.of(path.substring(1).split("/", -1)).stream()
                    .map(VendorServer::decoded)
                    .toList();
        }

        public String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    public record Answer(int status, Map<String, String> headers, String body) {
        public static Answer of(int status, JsonObjectBuilder body) {
            return new Answer(
                    status, Map.of("Content-Type", "application/json"), Json.encode(body.build()));
        }

        public static Answer good(JsonObjectBuilder body) {
            return of(200, body);
        }
    }

    /** What goes wrong instead of an answer, or with it. */
    public sealed interface Fault {
        record Instead(Answer answer) implements Fault {}

        /** The connection ends before an answer. */
        record Dropped() implements Fault {}

        /** The request is worked on, and the connection ends within the answer. */
        record BrokenOff() implements Fault {}

        /** The answer comes in single bytes. */
        record Slow() implements Fault {}
    }

    private record Planned(String path, Fault fault) {}

    public VendorServer(Desk desk) {
        this.desk = desk;
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    public BaseUrl address() {
        return BaseUrl.parse("http://127.0.0.1:" + server.getAddress().getPort()).orElseThrow();
    }

    /** The next request whose path has this in it meets a fault. */
    public void fault(String path, Fault fault) {
        synchronized (faults) {
            faults.add(new Planned(path, fault));
        }
    }

    /** Until it is restored every connection ends without an answer. */
    public void breaks(boolean now) {
        broken = now;
    }

    public int faultsLeft() {
        synchronized (faults) {
            return faults.size();
        }
    }

    /** Something that the vendor would have refused. */
    public void violation(String what) {
        violations.add(what);
    }

    public void demand(boolean isRight, String what) {
        if (!isRight) {
            violation(what);
        }
    }

    public List<Asked> requests(String path) {
        return requests.stream().filter(asked -> asked.path().contains(path)).toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var asked = asked(exchange);
            requests.add(asked);
            var fault = broken ? Optional.<Fault>of(new Fault.Dropped()) : faultFor(asked.path());
            switch (fault.orElse(new Fault.Slow())) {
                case Fault.Instead(var answer) -> send(exchange, answer, answer.body().length());
                case Fault.Dropped _ -> {}
                case Fault.BrokenOff _ -> send(exchange, desk.answer(asked), 5);
                case Fault.Slow _ -> {
                    var answer = desk.answer(asked);
                    if (broken) {
                        return;
                    }
                    if (fault.isEmpty()) {
                        send(exchange, answer, answer.body().length());
                    } else {
                        drip(exchange, answer);
                    }
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            violation(exchange.getRequestURI() + " made the stand-in fail: " + e);
        }
    }

    private Optional<Fault> faultFor(String path) {
        synchronized (faults) {
            for (Planned planned : faults) {
                if (path.contains(planned.path())) {
                    faults.remove(planned);
                    return Optional.of(planned.fault());
                }
            }
            return Optional.empty();
        }
    }

    private static void head(HttpExchange exchange, Answer answer) throws IOException {
        answer.headers().forEach(exchange.getResponseHeaders()::set);
        exchange.sendResponseHeaders(answer.status(), answer.body().getBytes(UTF_8).length);
    }

    /** Closing an exchange that has not sent all of its answer ends the connection. */
    private static void send(HttpExchange exchange, Answer answer, int most) throws IOException {
        head(exchange, answer);
        byte[] bytes = answer.body().getBytes(UTF_8);
        exchange.getResponseBody()
                .write(bytes, 0, most < answer.body().length() ? most : bytes.length);
        exchange.getResponseBody().flush();
    }

    private static void drip(HttpExchange exchange, Answer answer) throws IOException {
        head(exchange, answer);
        for (byte one : answer.body().getBytes(UTF_8)) {
            exchange.getResponseBody().write(one);
            exchange.getResponseBody().flush();
        }
    }

    private Asked asked(HttpExchange exchange) throws IOException {
        var headers = new LinkedHashMap<String, String>();
        exchange.getRequestHeaders()
                .forEach(
                        (name, values) ->
                                headers.put(name.toLowerCase(Locale.ROOT), values.getFirst()));
        String method = exchange.getRequestMethod();
        byte[] body = exchange.getRequestBody().readAllBytes();
        String place = method + " " + exchange.getRequestURI().getPath();
        demand(
                method.equals("GET")
                        ? body.length == 0
                        : headers.getOrDefault("content-type", "").equals("application/json"),
                place + ": the body has no type");
        return new Asked(
                method,
                exchange.getRequestURI().getRawPath(),
                query(String.valueOf(exchange.getRequestURI().getRawQuery())),
                headers,
                body(place, new String(body, UTF_8)));
    }

    private JsonValue.Fields body(String place, String text) {
        try {
            if (text.isEmpty()) {
                return new JsonObjectBuilder().build();
            }
            if (Json.parse(text) instanceof JsonValue.Fields fields) {
                return fields;
            }
        } catch (JsonException _) {
            // Said below.
        }
        violation(place + ": the body is no JSON object");
        return new JsonObjectBuilder().build();
    }

    private static Map<String, String> query(String raw) {
        var query = new LinkedHashMap<String, String>();
        for (String pair : raw.split("&", -1)) {
            int is = pair.indexOf('=');
            if (is > 0) {
                query.put(decoded(pair.substring(0, is)), decoded(pair.substring(is + 1)));
            }
        }
        return query;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, UTF_8);
    }

    /** Fails if anything came that the vendor would have refused. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        if (!violations.isEmpty()) {
            throw new AssertionError("the vendor would have refused: " + violations);
        }
    }
}
