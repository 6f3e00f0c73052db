package dev.musher.terminal.line;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A real terminal that a program runs in: typed at key by key, and looked at as people do. */
public final class Tmux implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 60;

    private final Path folder;
    private final Path socket;
    private final Semaphore written = new Semaphore(0);

    private Tmux(Path folder, Path socket) {
        this.folder = folder;
        this.socket = socket;
    }

    public static boolean isInstalled() {
        return Files.isExecutable(Path.of("/usr/bin/tmux"));
    }

    /** How large the terminal is. */
    public record Size(int columns, int rows) {
        public static final Size USUAL = new Size(80, 40);
    }

    /**
     * Runs a command of a shell in a terminal, and waits until it has ended and told so.
     *
     * @param folder for the socket and the pipe; should be empty
     * @param environment what is put into the environment, besides the usual
     */
    public static Tmux run(
            Path folder, Size size, Map<String, String> environment, List<String> command)
            throws Exception {
        // The path of a socket may have about 100 bytes.
        Path socket = Files.createTempDirectory("tmux").resolve("s");
        Path pipe = folder.resolve("output");
        succeed(folder, List.of("mkfifo", pipe.toString()));
        var start =
                new ArrayList<>(
                        List.of("tmux", "-S", socket.toString(), "-f", "/dev/null", "new-session"));
        start.addAll(List.of("-d", "-x", size.columns() + "", "-y", size.rows() + ""));
        for (var entry : environment.entrySet()) {
            start.addAll(List.of("-e", entry.getKey() + "=" + entry.getValue()));
        }
        start.addAll(
                List.of(
                        "sh",
                        "-c",
                        "read go; "
                                + quoted(command)
                                + "; echo ended: $?; stty -a; echo over; read end"));
        succeed(folder, start);
        succeed(folder, List.of("tmux", "-S", socket.toString(), "pipe-pane", "exec cat >" + pipe));
        var tmux = new Tmux(folder, socket);
        Thread.ofPlatform().daemon().name("tmux-output").start(() -> tmux.listen(pipe));
        tmux.keys("Enter");
        return tmux;
    }

    private void listen(Path pipe) {
        var chunk = new byte[8192];
        try (var output = Files.newInputStream(pipe)) {
            while (output.read(chunk) >= 0) {
                written.release();
            }
        } catch (IOException _) {
            // The terminal is gone, and whoever waits will say so.
        }
    }

    /** Types text as it stands. */
    public void type(String text) throws Exception {
        tmux("send-keys", "-l", text);
    }

    /** Presses keys by their names, like {@code Enter} or {@code C-c}. */
    public void keys(String... names) throws Exception {
        var words = new ArrayList<>(List.of("send-keys"));
        words.addAll(List.of(names));
        tmux(words.toArray(String[]::new));
    }

    /** Pastes as a terminal does for programs that asked for marks around it. */
    public void paste(String text) throws Exception {
        tmux("set-buffer", text);
        tmux("paste-buffer", "-p");
    }

    public void resize(int columns, int rows) throws Exception {
        tmux("resize-window", "-x", columns + "", "-y", rows + "");
    }

    /** The screen, without empty lines at its end. */
    public String screen() throws Exception {
        return tmux("capture-pane", "-p").stripTrailing();
    }

    /** The screen and what has scrolled off, with broken lines put together. */
    public String everything() throws Exception {
        return tmux("capture-pane", "-p", "-J", "-S", "-").stripTrailing();
    }

    /** The screen with its colours. */
    public String colouredScreen() throws Exception {
        return tmux("capture-pane", "-p", "-e").stripTrailing();
    }

    /** Looks at the screen whenever something was written, until it has the text. */
    public String await(String text) throws Exception {
        return await(screen -> screen.contains(text));
    }

    public String await(Predicate<String> wanted) throws Exception {
        while (true) {
            written.drainPermits();
            String screen = screen();
            if (wanted.test(screen)) {
                return screen;
            }
            if (!written.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new AssertionError("nothing more was written; the screen shows:\n" + screen);
            }
        }
    }

    /** The id of the process that reads from the terminal now. */
    public long process(String name) throws Exception {
        String tty = tmux("display-message", "-p", "#{pane_tty}").strip().replace("/dev/", "");
        for (String line :
                succeed(folder, List.of("ps", "-t", tty, "-o", "pid=,comm=")).split("\n", -1)) {
            if (line.endsWith(" " + name)) {
                return Long.parseLong(line.strip().split(" ", 2)[0]);
            }
        }
        throw new AssertionError("no " + name + " runs in the terminal");
    }

    private String tmux(String... words) throws Exception {
        var command = new ArrayList<>(List.of("tmux", "-S", socket.toString()));
        command.addAll(List.of(words));
        return succeed(folder, command);
    }

    private static String quoted(List<String> command) {
        var text = new StringBuilder();
        for (String word : command) {
            text.append(" '").append(word.replace("'", "'\\''")).append('\'');
        }
        return text.toString();
    }

    private static String succeed(Path folder, List<String> command) throws Exception {
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("TMUX");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + output);
        }
        return output;
    }

    /** Ends the terminal, and waits until what ran in it is gone and writes no more. */
    @Override
    public void close() throws IOException {
        var running = processes();
        output("tmux", "-S", socket.toString(), "kill-server");
        for (ProcessHandle process : running) {
            process.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        }
        Files.deleteIfExists(socket);
        Files.deleteIfExists(socket.getParent());
    }

    private List<ProcessHandle> processes() throws IOException {
        String tty =
                output("tmux", "-S", socket.toString(), "display-message", "-p", "#{pane_tty}");
        var processes = new ArrayList<ProcessHandle>();
        if (tty.startsWith("/dev/")) {
            String name = tty.strip().substring("/dev/".length());
            for (String line : output("ps", "-t", name, "-o", "pid=").split("\n", -1)) {
                if (!line.isBlank()) {
                    ProcessHandle.of(Long.parseLong(line.strip())).ifPresent(processes::add);
                }
            }
        }
        return processes;
    }

    private static String output(String... command) throws IOException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
