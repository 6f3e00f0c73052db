package dev.musher.provider.modelserver;

import dev.musher.base.http.Headers;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * A model server on loopback that answers by its script, in whichever dialect it is asked, and
 * remembers what it was asked. A request that the script has no turn for is answered with 500 and
 * makes {@link #close} fail.
 *
 * <pre>{@code
 * try (var server = ModelServer.start()) {
 *     server.reply(call("bash", "{\"command\":\"ls\"}")).fault(overloaded()).reply(text("Done."));
 * }
 * }</pre>
 */
public final class ModelServer implements AutoCloseable {
    private final ServerSocket listener;
    private final Thread acceptor;
    private final ReplyBarrier replyBarrier = new ReplyBarrier();
    private final Memory memory = new Memory();
    private final Deque<Turn> script = new ArrayDeque<>();
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private volatile Function<RecordedRequest, Optional<Turn>> chooser = _ -> next();

    private ModelServer(int port) {
        try {
            listener = new ServerSocket(port, 1024, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        acceptor = Thread.ofVirtual().name("model-server").start(this::accept);
    }

    public static ModelServer start() {
        return onPort(0);
    }

    public static ModelServer onPort(int port) {
        return new ModelServer(port);
    }

    /** An address at which connections are refused. */
    public static URI nobodyThere() {
        try (var server = start()) {
            return server.address();
        }
    }

    /** Without a slash at the end. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + listener.getLocalPort());
    }

    public ModelServer reply(Piece... pieces) {
        return turn(Script.say(pieces));
    }

    public ModelServer reply(Turn.Say say) {
        return turn(say);
    }

    public ModelServer fault(FaultScript fault) {
        return turn(new Turn.Fail(fault));
    }

    private ModelServer turn(Turn turn) {
        synchronized (script) {
            script.add(turn);
        }
        return this;
    }

    /** From now on the function decides and the script is not looked at. */
    public ModelServer answering(Function<RecordedRequest, Turn> decide) {
        chooser = request -> Optional.of(decide.apply(request));
        return this;
    }

    /** Answers wait until {@link #release}. */
    public ModelServer hold() {
        replyBarrier.hold();
        return this;
    }

    /** Lets the answers go that are held; without {@link #hold} ends one pause of a reply. */
    public void release() {
        replyBarrier.release();
    }

    public List<RecordedRequest> requests() {
        return memory.requests();
    }

    /** Waits until so many requests have come, and answers them. */
    public List<RecordedRequest> awaitRequests(int count) throws InterruptedException {
        return memory.awaitRequests(count);
    }

    /** Waits until so many clients have gone while they were being answered. */
    public void awaitHangups(int count) throws InterruptedException {
        memory.awaitHangups(count);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var connection = new Connection(listener.accept(), new ScriptDesk());
                connections.add(connection);
                Thread.ofVirtual()
                        .name("model-server-connection")
                        .start(
                                () -> {
                                    connection.serve();
                                    connections.remove(connection);
                                });
            } catch (IOException closed) {
                return;
            }
        }
    }

    private final class ScriptDesk implements Connection.Desk {
        @Override
        public void answer(HttpRequest http, HttpResponse response)
                throws IOException, InterruptedException {
            try {
                var request = memory.add(number -> recorded(http, number));
                replyBarrier.pass();
                var turn = chooser.apply(request);
                if (turn.isEmpty()) {
                    surprise(response, "no turn is left for " + request);
                } else {
                    new ScriptedTurnRun(request, response, replyBarrier).perform(turn.get());
                }
            } catch (IllegalArgumentException | JsonException unfit) {
                surprise(response, unfit.getMessage() + " in " + http.method() + http.target());
            }
        }

        @Override
        public void hungUp() {
            memory.hungUp();
        }
    }

    private void surprise(HttpResponse response, String what) throws IOException {
        memory.surprise(what);
        response.send(500, Headers.NONE.plus("content-type", "text/plain"), what);
    }

    private static RecordedRequest recorded(HttpRequest http, int number) {
        var dialect =
                Dialect.of(http.target())
                        .orElseThrow(() -> new IllegalArgumentException("nobody speaks this"));
        var body = Json.parse(http.body());
        return new RecordedRequest(
                number, http.method(), http.target(), http.headers(), body, dialect);
    }

    private Optional<Turn> next() {
        synchronized (script) {
            return Optional.ofNullable(script.poll());
        }
    }

    /** Ends every connection; fails if a request came that the script does not know. */
    @Override
    public void close() {
        try {
            listener.close();
            // The port is free when no thread accepts any more, and not before.
            acceptor.join();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        new ArrayList<>(connections).forEach(Connection::close);
        memory.failOnSurprise();
    }
}
