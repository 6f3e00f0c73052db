package dev.musher.base.process;

import dev.musher.base.process.SpawnRequest.Input;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/**
 * Starts processes by the kept helper when it is there, and by the JDK until then, where it cannot
 * run, and after it has ended too often. What is fed or talked to, as a server that lives as long
 * as we do, starts by the JDK and does not depend on the helper.
 */
final class SharedSpawner implements ProcessSpawner {
    static final SharedSpawner OF_THIS_PROGRAM = new SharedSpawner();

    /** A command may end the helper; one that does so always gets the JDK's way. */
    private static final int MOST_HELPERS = 5;

    private final JdkSpawner jdkSpawner = new JdkSpawner();
    private Optional<PerlSpawner> kept = Optional.empty();
    private int helpers;

    @Override
    public SpawnedProcess spawn(SpawnRequest request) {
        if (request.input() == Input.PIPED) {
            return jdkSpawner.spawn(request);
        }
        var helper = begin();
        if (helper.isPresent() && helper.get().isReady()) {
            try {
                return helper.get().spawn(request);
            } catch (IOException _) {
                // The JDK fails the same way and says why, or starts it.
            }
        }
        return jdkSpawner.spawn(request);
    }

    /** Starts the helper if it does not run and may; never waits for it. */
    synchronized Optional<PerlSpawner> begin() {
        boolean missing = kept.isEmpty() || kept.get().hasEnded();
        if (missing && helpers < MOST_HELPERS && isPossible()) {
            if (helpers == 0 && !closeAtTheEnd()) {
                return kept;
            }
            helpers++;
            kept = Optional.of(new PerlSpawner(jdkSpawner));
        }
        return kept;
    }

    /** Whether there is an end to come: a program that is ending needs no helper. */
    private boolean closeAtTheEnd() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(this::close, "process-end"));
            return true;
        } catch (IllegalStateException _) {
            return false;
        }
    }

    private void close() {
        try {
            var last = last();
            if (last.isPresent()) {
                last.get().close();
            }
        } catch (InterruptedException _) {
            // The JVM ends all the same.
        }
    }

    /** The one to close; no other is started. */
    private synchronized Optional<PerlSpawner> last() {
        helpers = MOST_HELPERS;
        return kept;
    }

    private static boolean isPossible() {
        return Files.isExecutable(PerlSpawner.PERL)
                && Files.exists(ProcessRunner.PROC.resolve("self/fd"));
    }
}
