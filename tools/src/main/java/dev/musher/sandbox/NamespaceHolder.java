package dev.musher.sandbox;

import dev.musher.process.CommandLine;
import dev.musher.process.Input;
import dev.musher.process.OutputLimit;
import dev.musher.process.OutputListener;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
import dev.musher.process.Running;
import dev.musher.text.Octets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A process that keeps the namespaces which all commands of a sandbox enter: mounts of layered
 * caches, and a network that has nothing but a way to the proxy. It ends with its standard input,
 * which is Musher's end of a pipe.
 */
final class NamespaceHolder implements AutoCloseable {
    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final OutputLimit LIMIT = OutputLimit.ends(16 * 1024, 4096);

    /** Mounts what it can, says what, then waits or becomes the forwarder. */
    private static final String SCRIPT =
            """
            proxy=$1; shift
            while [ $# -gt 0 ]; do
                mount -t overlay overlay -o "userxattr,lowerdir=$1,upperdir=$2,workdir=$3" "$4" && echo "layered $4"
                shift 4
            done
            if [ -n "$proxy" ]; then exec /usr/bin/perl -e "$FORWARDER" "$proxy"; fi
            echo "ready $$"
            read -r _
            """;

    private final Running running;
    private final List<String> said;

    private NamespaceHolder(Running running, List<String> said) {
        this.running = running;
        this.said = said;
    }

    /** Collects lines until the last one is there. */
    private static final class Ready implements OutputListener {
        private final StringBuilder text = new StringBuilder();
        private final CountDownLatch latch = new CountDownLatch(1);

        @Override
        public synchronized void out(Octets chunk) {
            text.append(chunk.text(0, chunk.length()));
            if (text.indexOf("ready ") >= 0 && text.charAt(text.length() - 1) == '\n') {
                latch.countDown();
            }
        }

        @Override
        public void err(Octets chunk) {
            // What could not be mounted is missing among what was.
        }

        synchronized List<String> lines() {
            return List.of(text.toString().split("\n", -1));
        }
    }

    /**
     * Starts one; empty where this machine does not let us.
     *
     * @param socket of the proxy, where commands have one
     */
    static Optional<NamespaceHolder> start(
            Processes processes, List<CacheLayers.Layer> layers, Optional<Path> socket) {
        var words = new ArrayList<>(List.of("unshare", "--map-current-user", "--keep-caps"));
        words.addAll(List.of("--mount", "--propagation", "slave"));
        socket.ifPresent(_ -> words.add("--net"));
        words.addAll(List.of("--", "/bin/sh", "-c", SCRIPT, "musher-namespaces"));
        words.add(socket.map(Path::toString).orElse(""));
        for (var layer : layers) {
            words.add(layer.place().toString());
            words.add(layer.upper().toString());
            words.add(layer.work().toString());
            words.add(layer.merged().toString());
        }
        var environment =
                Map.of("PATH", "/usr/sbin:/usr/bin:/sbin:/bin", "FORWARDER", HostForwarder.PROGRAM);
        var ready = new Ready();
        try {
            var running =
                    processes.start(
                            new CommandLine(words, Path.of("/"), environment, Input.piped()),
                            LIMIT,
                            ready);
            return started(running, ready);
        } catch (ProcessException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static Optional<NamespaceHolder> started(Running running, Ready ready)
            throws InterruptedException {
        long end = System.nanoTime() + BOUND.toNanos();
        while (!ready.latch.await(20, TimeUnit.MILLISECONDS)) {
            if (!running.isAlive() || System.nanoTime() > end) {
                running.stop(Duration.ZERO);
                return Optional.empty();
            }
        }
        return Optional.of(new NamespaceHolder(running, ready.lines()));
    }

    boolean mounted(CacheLayers.Layer layer) {
        return said.contains("layered " + layer.merged());
    }

    /** The words that lead a command in. */
    List<String> entrance(NetworkSharing sharing) {
        var words = new ArrayList<>(List.of("/usr/bin/nsenter", "--preserve-credentials"));
        words.addAll(List.of("--user", "--mount", "--target", Long.toString(running.pid())));
        if (sharing == NetworkSharing.SHARED) {
            words.add("--net");
        }
        words.add("--");
        return words;
    }

    /** Whether commands have the holder's network. */
    enum NetworkSharing {
        SHARED,
        OWN
    }

    @Override
    public void close() {
        try {
            running.input().close();
        } catch (IOException _) {
            // It has ended already.
        }
    }
}
