package dev.musher.provider.modelserver;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One connection of a client. It is read all the time, also while an answer is on its way, because
 * only reading shows that the client has gone.
 */
final class Connection {
    private final Socket socket;
    private final Desk desk;
    private final AtomicBoolean gone = new AtomicBoolean();

    Connection(Socket socket, Desk desk) {
        this.socket = socket;
        this.desk = desk;
    }

    /** Takes the requests of a connection. */
    interface Desk {
        /** Answers one request; interrupted when the client has gone. */
        void answer(HttpRequest request, HttpResponse response)
                throws IOException, InterruptedException;

        /** A client went while it was being answered. */
        void hungUp();
    }

    /** Serves the client until it goes. */
    void serve() {
        var answering = Thread.ofVirtual().unstarted(() -> {});
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            for (var next = next(in); next.isPresent(); next = next(in)) {
                answering.join();
                var request = next.get();
                var response = new HttpResponse(socket);
                answering =
                        Thread.ofVirtual()
                                .name("model-server-answer")
                                .start(() -> answer(request, response));
            }
            if (answering.isAlive()) {
                clientWent();
            }
        } catch (IOException | InterruptedException broken) {
            clientWent();
        } finally {
            answering.interrupt();
        }
    }

    private Optional<HttpRequest> next(InputStream in) throws IOException {
        try {
            return HttpRequest.read(in);
        } catch (SocketException closed) {
            // A reset, or our own closing of the socket.
            return Optional.empty();
        }
    }

    private void answer(HttpRequest request, HttpResponse response) {
        try {
            desk.answer(request, response);
            if (request.headers().first("connection").orElse("").equalsIgnoreCase("close")) {
                response.close();
            }
        } catch (IOException broken) {
            clientWent();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** A socket that is closed on our side was closed by the script or by the test. */
    private void clientWent() {
        if (!socket.isClosed() && gone.compareAndSet(false, true)) {
            desk.hungUp();
        }
    }

    void close() {
        try {
            socket.close();
        } catch (IOException ignored) {
            // It is closed either way.
        }
    }
}
