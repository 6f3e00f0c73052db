package dev.musher.review;

/**
 * A fault in a change.
 *
 * @param path of a file of the change
 * @param line as the change numbers it
 * @param text what is wrong, in a sentence or two
 */
public record Finding(Severity severity, String path, int line, String text) {
    public String place() {
        return path + ":" + line;
    }

    Finding as(Severity other) {
        return new Finding(other, path, line, text);
    }
}
