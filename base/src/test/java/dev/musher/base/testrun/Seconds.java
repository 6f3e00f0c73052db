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
 * that comes with the sources. Lines of a name, without its package in that list, and seconds; what
 * this run has added says also how many seconds of a processor, with those of its child processes.
 */
final class Seconds {
    private static final double UNKNOWN = 0.5;

    private final Map<String, Double> known;
    private final Map<String, Double> used = new HashMap<>();

    private Seconds(Map<String, Double> known) {
        this.known = known;
    }

    static Seconds unknown() {
        return new Seconds(new HashMap<>());
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
            var words = line.split(" ", -1);
            known.put(words[0], Double.valueOf(words[1]));
        }
    }

    synchronized double of(TestClass test) {
        return known.getOrDefault(test.name(), known.getOrDefault(test.simpleName(), UNKNOWN));
    }

    synchronized void took(TestClass test, double seconds, double ofProcessors) {
        known.put(test.name(), tenths(seconds));
        used.put(test.name(), tenths(ofProcessors));
    }

    private static double tenths(double seconds) {
        return Math.round(seconds * 10) / 10.0;
    }

    synchronized void write(Path file) {
        var text = new StringBuilder();
        new TreeMap<>(known)
                .forEach(
                        (name, seconds) -> {
                            text.append(name).append(' ').append(seconds);
                            if (used.containsKey(name)) {
                                text.append(' ').append(used.get(name));
                            }
                            text.append('\n');
                        });
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
