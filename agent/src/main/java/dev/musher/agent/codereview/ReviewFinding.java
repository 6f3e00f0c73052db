package dev.musher.agent.codereview;

/**
 * A fault in a change.
 *
 * @param path of a file of the change
 * @param line as the change numbers it
 * @param text what is wrong, in a sentence or two
 */
public record ReviewFinding(FindingSeverity severity, String path, int line, String text) {
    public String place() {
        return path + ":" + line;
    }

    ReviewFinding as(FindingSeverity other) {
        return new ReviewFinding(other, path, line, text);
    }
}
