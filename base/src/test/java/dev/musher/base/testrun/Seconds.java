package dev.musher.base.testrun;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How long each test class took: in earlier runs on this machine, or else by the list of slow ones
 * that comes with the sources. Lines of a name, without its package in that list, and seconds.
 */
final class Seconds {
    private static final double UNKNOWN = 0.5;

    private final Map<String, Double> known;

    private Seconds(Map<String, Double> known) {
        this.known = known;
    }

    static Seconds read(Path earlier) throws IOException {
        var known = new HashMap<String, Double>();
        try (var usual = Seconds.class.getResourceAsStream("/test-seconds.txt")) {
            if (usual != null) {
                add(new String(usual.readAllBytes(), UTF_8), known);
            }
        }
        if (Files.exists(earlier)) {
            add(Files.readString(earlier), known);
        }
        return new Seconds(known);
    }

    private static void add(String lines, Map<String, Double> known) {
        for (String line : lines.lines().toList()) {
            var words = line.split(" ", 2);
            known.put(words[0], Double.valueOf(words[1]));
        }
    }

    synchronized double of(TestClass test) {
        return known.getOrDefault(test.name(), known.getOrDefault(test.simpleName(), UNKNOWN));
    }

    synchronized void took(TestClass test, double seconds) {
        known.put(test.name(), Math.round(seconds * 10) / 10.0);
    }

    synchronized void write(Path file) {
        var text = new StringBuilder();
        new TreeMap<>(known)
                .forEach(
                        (name, seconds) ->
                                text.append(name).append(' ').append(seconds).append('\n'));
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
