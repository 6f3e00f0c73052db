package dev.musher.terminal.face;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.process.TerminalProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A file that exists while a screen has changed the modes of a terminal. A process that is killed
 * leaves it behind, and the modes; the next one in the same terminal finds it and repairs them.
 *
 * @param file empty where the terminal has no name
 */
public record TerminalMarker(Optional<Path> file) {
    public static final TerminalMarker NONE = new TerminalMarker(Optional.empty());

    /**
     * The marker of the terminal at standard input.
     *
     * @param folder for the files, one for each terminal
     */
    public static TerminalMarker in(Path folder) {
        try {
            String name = Files.readSymbolicLink(Path.of("/proc/self/fd/0")).toString();
            return name.startsWith("/dev/")
                    ? new TerminalMarker(
                            Optional.of(folder.resolve(name.substring(5).replace('/', '-'))))
                    : NONE;
        } catch (IOException | UnsupportedOperationException _) {
            return NONE;
        }
    }

    /** Whether a process that is gone has left the terminal as only it could use it. */
    public boolean isLeftBehind() {
        return file.filter(Files::exists).filter(left -> !isAlive(left)).isPresent();
    }

    /**
     * Makes the terminal usual again if it was left behind. Before it is opened: what is found then
     * is what it is given back as.
     */
    public void repair() throws InterruptedException {
        if (isLeftBehind()) {
            try {
                TerminalProgram.run(List.of("stty", "sane"), Path.of("/"), System.getenv());
            } catch (IOException _) {
                // There is no such program; the shell repairs most of it.
            }
        }
    }

    private static boolean isAlive(Path file) {
        try {
            var words = Files.readString(file).strip().split(" ", 2);
            var process = ProcessHandle.of(Long.parseLong(words[0]));
            return process.isPresent()
                    && words.length == 2
                    && words[1].equals(begun(process.get()));
        } catch (IOException | NumberFormatException _) {
            return false;
        }
    }

    /** A number of a process is used again; its beginning is not. */
    private static String begun(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("?");
    }

    void set() {
        file.ifPresent(
                marked -> {
                    var own = ProcessHandle.current();
                    String text = own.pid() + " " + begun(own) + "\n";
                    try {
                        Files.createDirectories(marked.getParent());
                        AtomicFile.write(
                                marked,
                                text.getBytes(StandardCharsets.UTF_8),
                                WriteOptions.usual());
                    } catch (IOException | FileException _) {
                        // Only the repair after a kill is lost.
                    }
                });
    }

    void remove() {
        file.ifPresent(
                marked -> {
                    try {
                        Files.deleteIfExists(marked);
                    } catch (IOException _) {
                        // The next start repairs what needs no repair.
                    }
                });
    }
}
