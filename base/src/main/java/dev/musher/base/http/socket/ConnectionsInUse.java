package dev.musher.base.http.socket;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which thread waits on which socket, so that another thread can end the wait. */
final class ConnectionsInUse {
    private final Map<Socket, Thread> threads = new ConcurrentHashMap<>();

    /** From here on the socket can be closed by others; one who was interrupted just before is. */
    void add(Socket socket) {
        threads.put(socket, Thread.currentThread());
        if (Thread.currentThread().isInterrupted()) {
            end(socket);
        }
    }

    void remove(Socket socket) {
        threads.remove(socket);
    }

    void closeConnections(Thread asker) {
        threads.forEach(
                (socket, thread) -> {
                    if (thread == asker) {
                        end(socket);
                    }
                });
    }

    static void end(Socket socket) {
        try {
            socket.close();
        } catch (IOException _) {
            // It is of no use to anybody any more, closed or not.
        }
    }
}
