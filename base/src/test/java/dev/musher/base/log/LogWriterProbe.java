package dev.musher.base.log;

import java.nio.file.Path;

/** A process of its own that appends numbered records to a small log file. */
final class LogWriterProbe {
    static final int RECORDS = 500;
    static final long LARGEST_FILE = 100_000;
    static final int OLD_FILES = 100;

    private LogWriterProbe() {}

    public static void main(String[] arguments) throws Exception {
        var file = new LogFile(Path.of(arguments[0]), LARGEST_FILE, OLD_FILES);
        for (int i = 0; i < RECORDS; i++) {
            file.append(record(arguments[1], i));
        }
    }

    static String record(String writer, int number) {
        return writer + " " + number + " " + "x".repeat(1000) + "\n";
    }
}
