package dev.musher.tools.document;

/**
 * Lines of a file, counted from 1, both ends included. An empty span, whose last line is before its
 * first, is where lines were taken away.
 */
public record LineSpan(int first, int last) {
    @Override
    public String toString() {
        if (last < first) {
            return "lines removed before line " + first;
        }
        return first == last ? "line " + first : "lines " + first + "-" + last;
    }
}
