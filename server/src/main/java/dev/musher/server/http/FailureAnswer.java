package dev.musher.server.http;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.NotFoundException;
import dev.musher.base.failure.SystemFailure;
import dev.musher.base.failure.UsageException;
import java.lang.System.Logger.Level;

/** What is answered where no answer could be worked out. */
final class FailureAnswer {
    private static final System.Logger LOG = System.getLogger("dev.musher.server.http");

    private FailureAnswer() {}

    static HttpAnswer.Whole of(Exception failure, String path) {
        return switch (failure) {
            case UsageException e -> HttpAnswer.refused(400, e.sentence(), e.hint());
            case NotFoundException e -> HttpAnswer.refused(404, e.sentence(), e.hint());
            case ExplainedException e when e instanceof SystemFailure -> {
                LOG.log(Level.WARNING, "a request failed: " + path, e);
                yield HttpAnswer.refused(503, e.sentence(), e.hint());
            }
            case ExplainedException e -> HttpAnswer.refused(409, e.sentence(), e.hint());
            case InterruptedException _ -> {
                Thread.currentThread().interrupt();
                yield HttpAnswer.refused(503, "The server is stopping.", "");
            }
            case Exception e -> {
                LOG.log(Level.ERROR, "a request failed: " + path, e);
                yield HttpAnswer.refused(500, "This is a bug in Musher.", "The log has its trace.");
            }
        };
    }
}
