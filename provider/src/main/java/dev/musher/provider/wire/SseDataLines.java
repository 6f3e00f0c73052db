package dev.musher.provider.wire;

/** The data lines of one event. Nearly every event has one, which is kept as it is. */
final class SseDataLines {
    private int lines;
    private int size;
    private String first = "";
    private StringBuilder joined = new StringBuilder(0);

    boolean any() {
        return lines > 0;
    }

    /** In bytes, breaks included. */
    int size() {
        return size;
    }

    void add(String line, int bytes) {
        if (lines == 0) {
            first = line;
        } else {
            if (lines == 1) {
                joined = new StringBuilder(first);
            }
            joined.append('\n').append(line);
        }
        lines++;
        size += bytes + 1;
    }

    String take() {
        String all = lines == 1 ? first : joined.toString();
        if (lines > 1) {
            joined = new StringBuilder(0);
        }
        first = "";
        lines = 0;
        size = 0;
        return all;
    }
}
