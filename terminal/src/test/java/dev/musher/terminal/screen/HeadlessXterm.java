package dev.musher.terminal.screen;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** The emulator that many terminals are made of, as an independent judge of what we write. */
public final class HeadlessXterm {
    private final StringBuilder orders = new StringBuilder();

    /** What it shows in the end. */
    public record Shown(List<String> lines, int cursorRow, int cursorColumn) {}

    public HeadlessXterm(int columns, int rows) {
        resize(columns, rows);
    }

    /** Where {@code ./check} has put it. */
    private static Path modules() {
        String cache =
                Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                        .orElse(System.getProperty("user.home") + "/.cache");
        return Path.of(cache, "musher/xterm/node_modules");
    }

    public static boolean isInstalled() {
        return Files.isDirectory(modules().resolve("@xterm/headless"))
                && Files.isDirectory(modules().resolve("@xterm/addon-unicode-graphemes"));
    }

    public HeadlessXterm write(String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        orders.append("write ").append(Base64.getEncoder().encodeToString(bytes)).append('\n');
        return this;
    }

    public HeadlessXterm resize(int columns, int rows) {
        orders.append("size ").append(columns).append(' ').append(rows).append('\n');
        return this;
    }

    /** Plays everything that was written. */
    public Shown shown() throws IOException, InterruptedException {
        var script = HeadlessXterm.class.getResourceAsStream("xterm.cjs");
        Path file = Files.createTempFile("xterm", ".cjs");
        try (script) {
            Files.write(file, script.readAllBytes());
            var builder = new ProcessBuilder("node", file.toString());
            builder.environment().put("NODE_PATH", modules().toString());
            builder.redirectError(ProcessBuilder.Redirect.INHERIT);
            var process = builder.start();
            try (var input = process.getOutputStream()) {
                input.write(orders.toString().getBytes(StandardCharsets.US_ASCII));
            }
            var output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            process.waitFor();
            return read(output);
        } finally {
            Files.delete(file);
        }
    }

    private static Shown read(String output) {
        var lines = new ArrayList<String>();
        for (String line : output.split("\n", -1)) {
            var words = line.split(" ", -1);
            if (words[0].equals("line")) {
                lines.add(new String(Base64.getDecoder().decode(words[1]), StandardCharsets.UTF_8));
            } else if (words[0].equals("cursor")) {
                while (!lines.isEmpty() && lines.getLast().isEmpty()) {
                    lines.removeLast();
                }
                return new Shown(lines, Integer.parseInt(words[1]), Integer.parseInt(words[2]));
            }
        }
        throw new AssertionError("the emulator said nothing");
    }
}
