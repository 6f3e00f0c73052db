package dev.musher.agent.session.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;

/**
 * The beginning of an entry's line: its number, what it follows, when it was and what kind it is.
 * One object reads any number of lines, one after the other.
 */
final class DiaryLineHead {
    /** No head is longer. */
    static final int LONGEST = 160;

    private static final byte[] NUMBER = "{\"n\":".getBytes(UTF_8);
    private static final byte[] PARENT = ",\"parent\":".getBytes(UTF_8);
    private static final byte[] AT = ",\"at\":".getBytes(UTF_8);
    private static final byte[] KIND = ",\"".getBytes(UTF_8);
    private static final int MOST_DIGITS = 18;

    private byte[] line = {};
    private int end;
    private int at;

    private long number;
    private long parent;
    private long millis;
    private Optional<DiaryEntryKind> kind = Optional.empty();

    /** Whether the line begins as one of ours; what it says is there to be asked for then. */
    boolean read(byte[] bytes, int length) {
        line = bytes;
        end = length;
        at = 0;
        number = after(NUMBER);
        parent = after(PARENT);
        millis = after(AT);
        kind = skip(KIND) ? DiaryEntryKind.at(line, at, end) : Optional.empty();
        return kind.isPresent() && parent >= 0 && number > parent;
    }

    long number() {
        return number;
    }

    long parent() {
        return parent;
    }

    long millis() {
        return millis;
    }

    DiaryEntryKind kind() {
        return kind.orElseThrow();
    }

    /** The number behind a mark; -1 if there is none. */
    private long after(byte[] mark) {
        if (!skip(mark)) {
            return -1;
        }
        long value = 0;
        int from = at;
        while (at < end && line[at] >= '0' && line[at] <= '9') {
            value = value * 10 + line[at++] - '0';
        }
        return at == from || at - from > MOST_DIGITS ? -1 : value;
    }

    private boolean skip(byte[] mark) {
        if (at + mark.length > end) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if (line[at + i] != mark[i]) {
                return false;
            }
        }
        at += mark.length;
        return true;
    }
}
