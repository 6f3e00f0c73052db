package dev.musher.tools.sandbox;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.OutputListener;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.codegen.TextFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A process that keeps the namespaces which all commands of a sandbox enter: mounts of layered
 * caches, a network that has nothing but a way to the proxy, and processes. It ends with its
 * standard input, which is Musher's end of a pipe, and with it every process of its namespace: the
 * kernel ends what the first process of one leaves, whatever it is doing.
 */
@TextFile("namespace-holder.pl")
final class NamespaceHolder implements AutoCloseable {
    private static final String COVERED = "covered";
    private static final String MISSED = "missed";
    private static final Duration BOUND = Duration.ofSeconds(10);
    private static final Duration LONGEST_END = Duration.ofMillis(500);
    private static final Duration FOREVER = Duration.ofDays(3650);
    private static final OutputLimit LIMIT = OutputLimit.ends(16 * 1024, 4096);

    /**
     * Mounts what it can, says what, then waits, or for the forwarder. It is the first process of
     * its namespace, so it reaps what others leave.
     */
    private static final String SCRIPT =
            """
            proxy=$1 project=$2 view=$3 stage=$4 numbers=$5; shift 5
            while [ $# -gt 0 ]; do
                mount -t overlay overlay -o "userxattr,lowerdir=$1,upperdir=$2,workdir=$3" "$4" && echo "layered $4"
                shift 4
            done
            if [ -x /usr/bin/perl ]; then /usr/bin/perl -e "$PROGRAM" "$proxy" "$project" "$view" "$stage" $numbers; exit; fi
            read -r pid _ </proc/self/stat
            mount -t proc proc /proc
            echo "holding $pid"
            read -r _
            """;

    private static final String PROGRAM =
            PerlMounts.program(HostForwarder.LISTEN + NamespaceHolderText.TEXT);

    private final RunningCommand runningCommand;
    private final Said said;

    /** By their paths, which file it was, since a number is given again. */
    private final Map<Path, String> covered = new HashMap<>();

    private int asked;
    private int sandboxes;

    private NamespaceHolder(RunningCommand runningCommand, Said said) {
        this.runningCommand = runningCommand;
        this.said = said;
    }

    /** What it says, line by line. */
    private static final class Said implements OutputListener {
        private final List<String> lines = new ArrayList<>();
        private final Map<Integer, ReadySandbox> sandboxes = new HashMap<>();
        private String rest = "";
        private boolean holds;
        private long pid;
        private int answers;
        private boolean missed;

        @Override
        public synchronized void out(ImmutableBytes chunk) {
            var text = rest + chunk.text(0, chunk.length());
            for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
                hear(text.substring(0, end));
                text = text.substring(end + 1);
            }
            rest = text;
            notifyAll();
        }

        private void hear(String line) {
            var words = line.split(" ", -1);
            if (line.equals(COVERED) || line.equals(MISSED)) {
                answers++;
                missed = line.equals(MISSED);
            } else if (!holds) {
                lines.add(line);
                if (words[0].equals("holding")) {
                    pid = Long.parseLong(words[1]);
                    holds = true;
                }
            } else {
                tell(words);
            }
        }

        private void tell(String[] words) {
            int id = Integer.parseInt(words[1]);
            boolean last = words[0].equals("ended");
            var sandbox = last ? sandboxes.remove(id) : sandboxes.get(id);
            if (sandbox != null) {
                sandbox.hear(words[0], ReadySandbox.numbers(words));
            }
        }

        synchronized void add(int id, ReadySandbox sandbox) {
            sandboxes.put(id, sandbox);
        }

        @Override
        public void err(ImmutableBytes chunk) {
            // What could not be mounted is missing among what was.
        }

        /** The holder has ended, and says no more. */
        synchronized void end() {
            sandboxes.values().forEach(ReadySandbox::lost);
            sandboxes.clear();
        }

        /** Whether the last answer was that something is not covered. */
        synchronized boolean hasMissed() {
            return missed;
        }

        synchronized long pid() {
            return pid;
        }

        synchronized boolean has(String line) {
            return lines.contains(line);
        }

        /** Waits, in steps that notice when the process ends. */
        synchronized boolean await(RunningCommand runningCommand, int wanted)
                throws InterruptedException {
            long end = System.nanoTime() + BOUND.toNanos();
            while (!holds || answers < wanted) {
                if (!runningCommand.isAlive() || System.nanoTime() > end) {
                    return false;
                }
                wait(20);
            }
            return true;
        }
    }

    /**
     * Starts one; empty where this machine does not let us.
     *
     * @param folders where it shows the project, see {@link #cover}
     * @param socket of the proxy, where commands have one
     */
    static Optional<NamespaceHolder> start(
            ProcessRunner processRunner,
            MountBuilder.Folders folders,
            List<CacheLayers.Layer> layers,
            Optional<Path> socket)
            throws InterruptedException {
        var words = new ArrayList<>(List.of("unshare", "--map-current-user", "--keep-caps"));
        words.addAll(List.of("--mount", "--propagation", "slave", "--pid", "--kill-child"));
        socket.ifPresent(_ -> words.add("--net"));
        words.addAll(List.of("--", "/bin/sh", "-c", SCRIPT, "musher-namespaces"));
        words.add(socket.map(Path::toString).orElse(""));
        words.add(folders.project().toString());
        words.add(folders.view().toString());
        words.add(folders.folder().toString());
        words.add(String.join(" ", PerlMounts.numbers()));
        for (var layer : layers) {
            words.add(layer.place().toString());
            words.add(layer.upper().toString());
            words.add(layer.work().toString());
            words.add(layer.merged().toString());
        }
        var environment = Map.of("PATH", "/usr/sbin:/usr/bin:/sbin:/bin", "PROGRAM", PROGRAM);
        var said = new Said();
        try {
            var runningCommand =
                    processRunner.start(
                            new CommandLine(words, Path.of("/"), environment, CommandInput.piped()),
                            LIMIT,
                            said);
            return started(runningCommand, said);
        } catch (ProcessException _) {
            return Optional.empty();
        }
    }

    private static Optional<NamespaceHolder> started(RunningCommand runningCommand, Said said)
            throws InterruptedException {
        boolean kept = false;
        try {
            kept = said.await(runningCommand, 0);
            if (!kept) {
                return Optional.empty();
            }
            Thread.ofVirtual().name("namespaces").start(() -> tellOfTheEnd(runningCommand, said));
            return Optional.of(new NamespaceHolder(runningCommand, said));
        } finally {
            if (!kept) {
                runningCommand.stop(Duration.ZERO);
            }
        }
    }

    private static void tellOfTheEnd(RunningCommand runningCommand, Said said) {
        try {
            runningCommand.await(FOREVER);
        } catch (InterruptedException | ProcessException _) {
            // It is of no more use.
        } finally {
            said.end();
        }
    }

    boolean mounted(CacheLayers.Layer layer) {
        return said.has("layered " + layer.merged());
    }

    /** Whether it can put roots together, from the project with what it has covered. */
    boolean stages() {
        return said.has("staged");
    }

    /**
     * Covers what lies in the project for all commands that start from now on. A mount follows what
     * it covers: however a command moves the folders above, it is never uncovered.
     */
    synchronized void cover(Path top, List<Path> hidden) throws IOException, InterruptedException {
        var fresh = new HashMap<Path, String>();
        var message = HolderMessage.of('C', 0);
        for (Path place : hidden) {
            var key = identity(place).filter(_ -> place.startsWith(top));
            if (key.isPresent() && !key.get().equals(covered.get(place))) {
                fresh.put(place, key.get());
                message.text(top.relativize(place).toString());
            }
        }
        if (!fresh.isEmpty()) {
            send(message);
            if (!said.await(runningCommand, ++asked)) {
                throw new IOException("hidden files could not be covered; try again");
            }
            // What was moved at this moment is asked for again, before the next command.
            if (!said.hasMissed()) {
                covered.putAll(fresh);
            }
        }
    }

    /** Begins to make a sandbox, into which a command is handed later; never waits. */
    synchronized ReadySandbox prepare(SandboxRequest request) throws IOException {
        int id = ++sandboxes;
        var sandbox = new ReadySandbox(this, id, request);
        said.add(id, sandbox);
        var message = HolderMessage.of('P', id);
        message.raw(request.bytes());
        send(message);
        return sandbox;
    }

    synchronized void send(HolderMessage message) throws IOException {
        runningCommand.input().write(message.framed());
        runningCommand.input().flush();
    }

    private static Optional<String> identity(Path file) {
        try {
            var found = Files.readAttributes(file, "unix:ino,ctime", LinkOption.NOFOLLOW_LINKS);
            var changed = (FileTime) Objects.requireNonNull(found.get("ctime"));
            return Optional.of(found.get("ino") + " " + changed.to(TimeUnit.NANOSECONDS));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    boolean isAlive() {
        return runningCommand.isAlive();
    }

    /** The process that is in all of its namespaces, by its number outside. */
    long pid() {
        return said.pid();
    }

    /** The words that lead a command in. */
    List<String> entrance(NetworkSharing sharing) {
        var words = new ArrayList<>(List.of("/usr/bin/nsenter", "--preserve-credentials"));
        words.addAll(List.of("--user", "--mount", "--pid", "--target", Long.toString(pid())));
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

    /** Ends it, with all commands that it began, without its consent. */
    void end() {
        ProcessHandle.of(runningCommand.pid()).ifPresent(ProcessHandle::destroyForcibly);
    }

    /** Lets it end, and waits a little until it has, so that it makes nothing in the project. */
    @Override
    public void close() {
        try {
            runningCommand.input().close();
            runningCommand.await(LONGEST_END);
        } catch (IOException | ProcessException _) {
            // It has ended already.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
