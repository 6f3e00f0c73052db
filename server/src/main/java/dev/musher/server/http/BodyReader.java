package dev.musher.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/** Reads bodies, and of all that are in work at a moment no more bytes than there is room for. */
final class BodyReader {
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private final Semaphore room = new Semaphore(MOST_BYTES);

    /** Works with a body. */
    @FunctionalInterface
    interface Work {
        void with(String body) throws IOException;
    }

    /** The body is no text that can be read to its end. */
    static final class Broken extends Exception {
        private static final long serialVersionUID = 1L;

        Broken(Throwable cause) {
            super(cause);
        }
    }

    /** There is no room for another body now. */
    static final class Full extends Exception {
        private static final long serialVersionUID = 1L;
    }

    /**
     * Reads a body and works with it; whether it is not longer than it may be. Only a POST has one
     * that anybody looks at.
     */
    boolean read(Request request, int longest, Work work) throws IOException, Broken, Full {
        long announced = request.getMethod().equals("POST") ? request.getLength() : 0;
        if (announced > longest) {
            return false;
        }
        // What announces no length may be as long as it may be.
        int taken = announced < 0 ? longest : (int) announced;
        if (!room.tryAcquire(taken)) {
            throw new Full();
        }
        try {
            var body = announced == 0 ? Optional.of("") : text(request, longest);
            if (body.isPresent()) {
                work.with(body.get());
            }
            return body.isPresent();
        } finally {
            room.release(taken);
        }
    }

    private static Optional<String> text(Request request, int longest) throws Broken {
        try (var in = Content.Source.asInputStream(request)) {
            byte[] bytes = in.readNBytes(longest + 1);
            return bytes.length > longest
                    ? Optional.empty()
                    : Optional.of(new String(bytes, UTF_8));
        } catch (IOException | RuntimeException e) {
            // Cut off, or in chunks that are none.
            throw new Broken(e);
        }
    }
}
