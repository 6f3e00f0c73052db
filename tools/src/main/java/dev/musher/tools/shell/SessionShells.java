package dev.musher.tools.shell;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CrashWatchdog;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.StopResult;
import dev.musher.base.task.TaskGroup;
import dev.musher.base.time.TimeSource;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.shell.ShellEndListener.ShellEnd;
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
public final class SessionShells implements AutoCloseable {
    static final int MOST_RUNNING = 8;
    static final int MOST_REMEMBERED = 32;

    /** The transcript keeps what is wanted of the output. */
    private static final OutputLimit NOTHING = OutputLimit.ends(0, 0);

    private static final Duration FOREVER = Duration.ofDays(3650);

    private final ProcessRunner processRunner;
    private final OutputSpillFiles outputSpillFiles;
    private final TimeSource timeSource;
    private final ShellEndListener ends;
    private final Map<String, ShellCommand> named = new LinkedHashMap<>();
    private final Set<ShellCommand> unnamed = new HashSet<>();
    private final Set<Thread> watchers = new HashSet<>();
    private Optional<BashCommandLine> commands = Optional.empty();
    private int names;
    private boolean closed;

    /**
     * @param folder for the files of long output; a tool that reads files should be allowed to
     */
    public SessionShells(
            ProcessRunner processRunner,
            Path folder,
            TimeSource timeSource,
            ShellEndListener ends) {
        this.processRunner = processRunner;
        this.outputSpillFiles = new OutputSpillFiles(folder);
        this.timeSource = timeSource;
        this.ends = ends;
    }

    OutputSpillFiles spills() {
        return outputSpillFiles;
    }

    Duration age(ShellCommand shellCommand) {
        return Duration.ofNanos(timeSource.nanos() - shellCommand.startedNanos());
    }

    /** Starts a command that the caller waits for and then forgets or keeps. */
    synchronized ShellCommand start(String command, CommandLine line) {
        if (closed) {
            throw ToolFailure.error("The session has ended: no more commands can be started.");
        }
        var outputTranscript = new OutputTranscript(outputSpillFiles);
        var commandCodes = new CommandCodes(command, outputTranscript);
        var marked = CrashWatchdog.marked(line);
        try {
            var runningCommand =
                    commandCodes.expected()
                            ? processRunner.startApart(marked, NOTHING, commandCodes)
                            : processRunner.startMerged(marked, NOTHING, outputTranscript);
            var shellCommand =
                    new ShellCommand(
                            command,
                            runningCommand,
                            new ShellCommand.Capture(outputTranscript, commandCodes),
                            timeSource.nanos());
            unnamed.add(shellCommand);
            return shellCommand;
        } catch (ProcessException cannot) {
            throw ToolFailure.error(cannot.explanation());
        }
    }

    synchronized boolean isFull() {
        return running().size() >= MOST_RUNNING;
    }

    /** Gives the shell an id, under which it can be followed and stopped; empty if it is full. */
    synchronized Optional<String> keep(ShellCommand shellCommand, BashCommandLine startedBy) {
        if (isFull() || closed) {
            return Optional.empty();
        }
        commands = Optional.of(startedBy);
        names++;
        var id = "sh" + names;
        named.put(id, shellCommand);
        unnamed.remove(shellCommand);
        forgetOldest();
        if (shellCommand.state() instanceof ShellState.Running) {
            watch(id, shellCommand);
        }
        return Optional.of(id);
    }

    /** What the shells that were kept have done and was undone, for the next result. */
    String afterwards() {
        return keptBy().map(BashCommandLine::afterwards).orElse("");
    }

    private void look() {
        keptBy().ifPresent(BashCommandLine::look);
    }

    private synchronized Optional<BashCommandLine> keptBy() {
        return commands;
    }

    /** It has ended, and what it printed was taken. */
    synchronized void forget(ShellCommand shellCommand) {
        unnamed.remove(shellCommand);
        shellCommand.discard();
    }

    /** Ends what no caller waits for any more, also if the thread is interrupted meanwhile. */
    void abandon(ShellCommand shellCommand) {
        boolean interrupted = Thread.interrupted();
        try {
            shellCommand.stop(ProcessRunner.GRACE);
        } catch (InterruptedException _) {
            interrupted = true;
        } finally {
            forget(shellCommand);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    synchronized Optional<ShellCommand> find(String id) {
        return Optional.ofNullable(named.get(id));
    }

    /** Oldest first. */
    synchronized Map<String, ShellCommand> all() {
        return new LinkedHashMap<>(named);
    }

    /** The ids of those with a live process. */
    public List<String> runningIds() {
        return List.copyOf(running().keySet());
    }

    /** Those with a live process. */
    synchronized Map<String, ShellCommand> running() {
        Map<String, ShellCommand> running = all();
        running.values().removeIf(shellCommand -> shellCommand.liveProcesses().isEmpty());
        return running;
    }

    private void forgetOldest() {
        var ids = named.entrySet().iterator();
        while (named.size() > MOST_REMEMBERED && ids.hasNext()) {
            var oldest = ids.next().getValue();
            if (oldest.liveProcesses().isEmpty()) {
                oldest.discard();
                ids.remove();
            }
        }
    }

    private void watch(String id, ShellCommand shellCommand) {
        watchers.add(
                Thread.ofVirtual()
                        .name("shell-" + id)
                        .start(() -> tellWhenEnded(id, shellCommand)));
    }

    private void tellWhenEnded(String id, ShellCommand shellCommand) {
        try {
            var code = shellCommand.await(FOREVER);
            look();
            boolean byItself = shellCommand.state() instanceof ShellState.Ended;
            if (code.isPresent() && byItself) {
                int number = code.getAsInt();
                ends.ended(new ShellEnd(id, shellCommand.command(), number, ExitText.of(number)));
            }
        } catch (InterruptedException _) {
            // The session has ended.
        } finally {
            synchronized (this) {
                watchers.remove(Thread.currentThread());
            }
        }
    }

    /** Ends everything and looks that it has ended; what cannot be ended is in the log. */
    @Override
    public void close() {
        var left = new ArrayList<ShellCommand>();
        synchronized (this) {
            closed = true;
            left.addAll(unnamed);
            left.addAll(named.values());
            named.clear();
        }
        stopAll(left);
        look();
        left.forEach(ShellCommand::discard);
        stopWatchers();
    }

    private void stopAll(List<ShellCommand> shells) {
        try (var group = new TaskGroup<StopResult>("shells-stop")) {
            for (ShellCommand shellCommand : shells) {
                if (!shellCommand.liveProcesses().isEmpty()) {
                    group.fork(() -> shellCommand.stop(ProcessRunner.GRACE));
                }
            }
            for (StopResult stopResult : group.join()) {
                if (stopResult instanceof StopResult.Survivors(List<Long> pids)) {
                    warn("processes that could not be stopped: " + pids);
                }
            }
        } catch (InterruptedException _) {
            // The group ends its stops without grace before this, and no process is left.
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            warn("cannot stop all shells: " + failed.getCause());
        }
    }

    /** One whose process did not die would wait for ever. */
    private void stopWatchers() {
        synchronized (this) {
            watchers.forEach(Thread::interrupt);
        }
    }

    private static void warn(String text) {
        System.getLogger(SessionShells.class.getName()).log(System.Logger.Level.WARNING, text);
    }
}
