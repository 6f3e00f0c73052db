package dev.musher.fleet.proof.gaterun;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.process.tree.StopResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Steps that run, marked before they are started, so that a later process stops what a killed one
 * left. A mark is a file that is called by the cookie of the step's processes and names who started
 * them; the output lies beside it until the step has ended.
 */
public final class RunningSteps {
    private static final String TICK = ".tick";
    private static final Duration TICK_PAUSE = Duration.ofNanos(500_000);

    /** For file systems whose clock is coarser, it is not worth the wait. */
    private static final Duration LONGEST_TICK = Duration.ofMillis(50);

    private static final String OUTPUT = ".log";

    /** Clocks that are set shift what the system says of the start of a process. */
    private static final Duration SHIFT = Duration.ofSeconds(2);

    private final Path folder;
    private final ProcessRunner processRunner;

    public RunningSteps(Path folder, ProcessRunner processRunner) {
        this.folder = folder;
        this.processRunner = processRunner;
    }

    /** One step that runs; closing it removes what is left of it. */
    record Mark(ProcessCookie cookie, Path file, Path output) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            Files.deleteIfExists(output);
            Files.deleteIfExists(file);
        }
    }

    /**
     * A step that is about to run.
     *
     * @param about what it says of whom, for {@link #outputs}; empty for what nobody reads
     *     meanwhile
     */
    Mark open(String about) {
        var processCookie = ProcessCookie.fresh();
        var file = folder.resolve(processCookie.id());
        var self = ProcessHandle.current();
        var text = (self.pid() + " " + started(self) + " " + about).strip();
        AtomicFile.write(
                file,
                text.getBytes(StandardCharsets.UTF_8),
                WriteOptions.usual().withParents().ownerOnly());
        awaitTick(file);
        return new Mark(processCookie, file, folder.resolve(processCookie.id() + OUTPUT));
    }

    /**
     * The clock of files moves in ticks of some milliseconds. What a step writes must have a later
     * time than its mark, or else a report of a fast one would be taken for an old one.
     */
    private static void awaitTick(Path file) {
        Path probe = file.resolveSibling(file.getFileName() + TICK);
        long end = System.nanoTime() + LONGEST_TICK.toNanos();
        try {
            var marked = Files.getLastModifiedTime(file);
            do {
                Files.writeString(probe, ".");
                LockSupport.parkNanos(TICK_PAUSE.toNanos());
            } while (Files.getLastModifiedTime(probe).compareTo(marked) <= 0
                    && System.nanoTime() < end);
            Files.delete(probe);
        } catch (IOException _) {
            // Then a fast step's reports may count as old ones, as on a file system without times.
        }
    }

    /** Ends the steps of lives that are over. Who survives that is tried again the next time. */
    public void endAbandoned() throws InterruptedException {
        for (Path file : marks(folder)) {
            if (isAbandoned(file)) {
                var processCookie = new ProcessCookie(file.getFileName().toString());
                if (processRunner.stop(processCookie, Duration.ZERO) instanceof StopResult.Dead) {
                    forget(
                            new Mark(
                                    processCookie,
                                    file,
                                    folder.resolve(processCookie.id() + OUTPUT)));
                }
            }
        }
    }

    /** Where the outputs of the gates are that run on a tree now, by the names of the gates. */
    static Map<String, Path> outputs(Path folder, TreeId tree) {
        var outputs = new HashMap<String, Path>();
        for (Path file : marks(folder)) {
            try {
                var words = Files.readString(file).split(" ", 4);
                if (words.length == 4 && words[2].equals(tree.hex())) {
                    outputs.put(words[3], folder.resolve(file.getFileName() + OUTPUT));
                }
            } catch (IOException _) {
                // It has ended.
            }
        }
        return outputs;
    }

    private static List<Path> marks(Path folder) {
        var marks = new ArrayList<Path>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(
                        folder, file -> file.getFileName().toString().indexOf('.') < 0)) {
            files.forEach(marks::add);
        } catch (IOException _) {
            // Nothing ever ran here, or the folder cannot be read; then nothing can be run either.
        }
        return marks;
    }

    private static boolean isAbandoned(Path file) {
        try {
            var words = Files.readString(file).split(" ", -1);
            long started = Long.parseLong(words[1]);
            return ProcessHandle.of(Long.parseLong(words[0]))
                    .filter(ProcessHandle::isAlive)
                    .filter(holder -> Math.abs(started(holder) - started) <= SHIFT.toMillis())
                    .isEmpty();
        } catch (IOException _) {
            return false;
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException _) {
            // Written whole or not at all: this is none of ours, and names no process to wait for.
            return true;
        }
    }

    private static void forget(Mark mark) {
        try {
            mark.close();
        } catch (IOException _) {
            // It stays for the next time, when there will be no process to stop.
        }
    }

    /** In milliseconds; 0 where the system does not tell. */
    private static long started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
