package dev.musher.fleet.automerge;

import java.util.List;

/** Some lines of a file, from a place up to another that is not part of it. */
record LineInterval(int start, int end) {
    /** Whether no line is between them. */
    boolean touches(LineInterval other) {
        return start <= other.end && other.start <= end;
    }

    LineInterval and(LineInterval other) {
        return new LineInterval(Math.min(start, other.start), Math.max(end, other.end));
    }

    List<String> of(List<String> lines) {
        return lines.subList(start, end);
    }
}
