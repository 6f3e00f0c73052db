package dev.musher.pipeline.story;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Something that a step of Musher's own found in the work, as its output says it.
 *
 * @param weight what follows from it, in a word, such as {@code blocks} or {@code note}
 * @param kind such as {@code test-deleted}
 * @param text where it is and what it is, in one line
 */
public record StepFinding(String weight, String kind, String text) {
    private static final Pattern LINE =
            Pattern.compile("(blocks|holds|note) ([a-z]+(?:-[a-z]+)*):? (\\S.*)");

    /** Nothing if a line says something else. */
    static Optional<StepFinding> of(String line) {
        var found = LINE.matcher(line);
        return found.matches()
                ? Optional.of(new StepFinding(found.group(1), found.group(2), found.group(3)))
                : Optional.empty();
    }

    boolean blocks() {
        return GateStep.FINDING.strip().equals(weight);
    }

    public boolean holds() {
        return GateStep.HELD.strip().equals(weight);
    }

    /** For people, in one line. */
    public String line() {
        return weight + " " + what();
    }

    /** The first of some, and how many more there are; empty for none. */
    public static String summary(List<StepFinding> findings) {
        return StoryText.first(findings.stream().map(StepFinding::line).toList(), 1);
    }

    String what() {
        return kind + ": " + text;
    }
}
