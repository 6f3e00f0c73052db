package dev.musher.fleet.automerge;

import java.util.List;

/** Some lines of a file, from one up to another that is not part of it. */
record LineRange(int start, int end) {
    /** Whether no line is between them. */
    boolean touches(LineRange other) {
        return start <= other.end && other.start <= end;
    }

    LineRange and(LineRange other) {
        return new LineRange(Math.min(start, other.start), Math.max(end, other.end));
    }

    List<String> of(List<String> lines) {
        return lines.subList(start, end);
    }
}
