package dev.musher.base.testrun;

import java.util.Optional;

/**
 * How one test ended, as a line between two processes: kind, name and message with tabs between.
 */
record Outcome(Kind kind, String test, String message) {
    /** What a worker writes when a class has ended. */
    static final String ENDED = "ENDED";

    enum Kind {
        PASSED,
        SKIPPED,
        FAILED
    }

    private static final int LONGEST_MESSAGE = 800;

    static Outcome of(Kind kind, String test, String message) {
        var line = message.replaceAll("\\s+", " ").strip();
        return new Outcome(
                kind,
                test.replaceAll("\\s+", " "),
                line.substring(0, Math.min(LONGEST_MESSAGE, line.length())));
    }

    String line() {
        return kind + "\t" + test + "\t" + message;
    }

    /** Empty if the line says that the class has ended. */
    static Optional<Outcome> parse(String line) {
        if (line.equals(ENDED)) {
            return Optional.empty();
        }
        var parts = line.split("\t", 3);
        return Optional.of(new Outcome(Kind.valueOf(parts[0]), parts[1], parts[2]));
    }
}
