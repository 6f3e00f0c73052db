package dev.musher.shell;

import dev.musher.process.CommandLine;
import dev.musher.process.CrashWatch;
import dev.musher.process.OutputLimit;
import dev.musher.process.ProcessException;
import dev.musher.process.Processes;
import dev.musher.process.Stopped;
import dev.musher.shell.ShellEnds.ShellEnd;
import dev.musher.task.TaskGroup;
import dev.musher.time.Clock;
import dev.musher.tool.ToolFailure;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;

/**
 * Every command that a session has running. Those that stay have an id; all of them end with the
 * session, and their files go with it.
 */
public final class Shells implements AutoCloseable {
    static final int MOST_RUNNING = 8;
    static final int MOST_REMEMBERED = 32;

    /** The transcript keeps what is wanted of the output. */
    private static final OutputLimit NOTHING = OutputLimit.ends(0, 0);

    private static final Duration FOREVER = Duration.ofDays(3650);

    private final Processes processes;
    private final Spills spills;
    private final Clock clock;
    private final ShellEnds ends;
    private final Map<String, Shell> named = new LinkedHashMap<>();
    private final Set<Shell> unnamed = new HashSet<>();
    private final Set<Thread> watchers = new HashSet<>();
    private Optional<ShellCommands> commands = Optional.empty();
    private int names;
    private boolean closed;

    /**
     * @param folder for the files of long output; a tool that reads files should be allowed to
     */
    public Shells(Processes processes, Path folder, Clock clock, ShellEnds ends) {
        this.processes = processes;
        this.spills = new Spills(folder);
        this.clock = clock;
        this.ends = ends;
    }

    Spills spills() {
        return spills;
    }

    Duration age(Shell shell) {
        return Duration.ofNanos(clock.nanos() - shell.startedNanos());
    }

    /** Starts a command that somebody waits for and then forgets or keeps. */
    synchronized Shell start(String command, CommandLine line) {
        if (closed) {
            throw ToolFailure.error("The session is over: nothing can be started any more.");
        }
        var transcript = new Transcript(spills);
        try {
            var running = processes.startMerged(CrashWatch.marked(line), NOTHING, transcript);
            var shell = new Shell(command, running, transcript, clock.nanos());
            unnamed.add(shell);
            return shell;
        } catch (ProcessException cannot) {
            throw ToolFailure.error(cannot.explanation());
        }
    }

    synchronized boolean isFull() {
        return running().size() >= MOST_RUNNING;
    }

    /** Gives the shell an id, under which it can be followed and stopped; empty if it is full. */
    synchronized Optional<String> keep(Shell shell, ShellCommands startedBy) {
        if (isFull() || closed) {
            return Optional.empty();
        }
        commands = Optional.of(startedBy);
        names++;
        var id = "sh" + names;
        named.put(id, shell);
        unnamed.remove(shell);
        forgetOldest();
        if (shell.state() instanceof ShellState.Running) {
            watch(id, shell);
        }
        return Optional.of(id);
    }

    /** What the shells that were kept have done and was undone, for the next result. */
    String afterwards() {
        return keptBy().map(ShellCommands::afterwards).orElse("");
    }

    private void look() {
        keptBy().ifPresent(ShellCommands::look);
    }

    private synchronized Optional<ShellCommands> keptBy() {
        return commands;
    }

    /** It is over, and what it printed was taken. */
    synchronized void forget(Shell shell) {
        unnamed.remove(shell);
        shell.discard();
    }

    /** Ends what nobody waits for any more, also if the thread is interrupted meanwhile. */
    void abandon(Shell shell) {
        boolean interrupted = Thread.interrupted();
        try {
            shell.stop(Processes.GRACE);
        } catch (InterruptedException _) {
            interrupted = true;
        } finally {
            forget(shell);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    synchronized Optional<Shell> find(String id) {
        return Optional.ofNullable(named.get(id));
    }

    /** Oldest first. */
    synchronized Map<String, Shell> all() {
        return new LinkedHashMap<>(named);
    }

    /** The ids of those of which somebody is alive. */
    public List<String> runningIds() {
        return List.copyOf(running().keySet());
    }

    /** Those of which somebody is alive. */
    synchronized Map<String, Shell> running() {
        Map<String, Shell> running = all();
        running.values().removeIf(shell -> shell.living().isEmpty());
        return running;
    }

    private void forgetOldest() {
        var ids = named.entrySet().iterator();
        while (named.size() > MOST_REMEMBERED && ids.hasNext()) {
            var oldest = ids.next().getValue();
            if (oldest.living().isEmpty()) {
                oldest.discard();
                ids.remove();
            }
        }
    }

    private void watch(String id, Shell shell) {
        watchers.add(Thread.ofVirtual().name("shell-" + id).start(() -> tellWhenEnded(id, shell)));
    }

    private void tellWhenEnded(String id, Shell shell) {
        try {
            var code = shell.await(FOREVER);
            look();
            boolean byItself = shell.state() instanceof ShellState.Ended;
            if (code.isPresent() && byItself) {
                int number = code.getAsInt();
                ends.ended(new ShellEnd(id, shell.command(), number, ExitText.of(number)));
            }
        } catch (InterruptedException _) {
            // The session is over.
        } finally {
            synchronized (this) {
                watchers.remove(Thread.currentThread());
            }
        }
    }

    /** Ends everything and looks that it has ended; what cannot be ended is in the log. */
    @Override
    public void close() {
        var left = new ArrayList<Shell>();
        synchronized (this) {
            closed = true;
            left.addAll(unnamed);
            left.addAll(named.values());
            named.clear();
        }
        stopAll(left);
        look();
        left.forEach(Shell::discard);
        endWatchers();
    }

    private void stopAll(List<Shell> shells) {
        try (var group = new TaskGroup<Stopped>("shells-stop")) {
            for (Shell shell : shells) {
                if (!shell.living().isEmpty()) {
                    group.fork(() -> shell.stop(Processes.GRACE));
                }
            }
            for (Stopped stopped : group.join()) {
                if (stopped instanceof Stopped.Survivors(List<Long> pids)) {
                    warn("processes that could not be stopped: " + pids);
                }
            }
        } catch (InterruptedException _) {
            // The group ends its stops without grace before this, and nobody is left.
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            warn("cannot stop all shells: " + failed.getCause());
        }
    }

    /** One whose process did not die would wait for ever. */
    private void endWatchers() {
        synchronized (this) {
            watchers.forEach(Thread::interrupt);
        }
    }

    private static void warn(String text) {
        System.getLogger(Shells.class.getName()).log(System.Logger.Level.WARNING, text);
    }
}
