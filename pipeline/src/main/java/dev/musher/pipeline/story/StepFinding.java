package dev.musher.pipeline.story;

import java.util.List;

/**
 * Something that a step of Musher's own found in the work.
 *
 * @param kind such as {@code test-deleted}
 * @param place the file, and the line where there is one; empty if it is not about a file
 * @param test the name of the test that it is about; empty if it is not about one
 * @param words what it is, in one line
 */
public record StepFinding(Weight weight, String kind, String place, String test, String words) {
    /** The kind of a test that does not pass on this code as base has it. */
    public static final String TEST_CHANGED = "test-changed";

    /** The kind of work that no test proves. */
    public static final String UNTESTED = "untested";

    /** How the words about a changed test begin. */
    public static final String AS_BASE = "as base has it, ";

    /** What follows from it. */
    public enum Weight {
        /** Nothing by itself. */
        NOTE,
        /** Approval is needed. */
        HOLDS,
        /** The step is red. */
        BLOCKS;

        public String word() {
            return StoryText.of(this);
        }
    }

    public StepFinding {
        kind = ReportBounds.text(kind);
        place = ReportBounds.text(place);
        test = ReportBounds.text(test);
        words = ReportBounds.text(words);
    }

    boolean blocks() {
        return weight == Weight.BLOCKS;
    }

    public boolean holds() {
        return weight == Weight.HOLDS;
    }

    /** Where it is and what it is, in one line. */
    public String text() {
        return (place.isEmpty() ? "" : place + ": ") + (test.isEmpty() ? "" : test + " ") + words;
    }

    /** The same with its kind. */
    public String what() {
        return kind + ": " + text();
    }

    /** For people, in one line. */
    public String line() {
        return weight.word() + " " + what();
    }

    /** The first of some, and how many more there are; empty for none. */
    public static String summary(List<StepFinding> findings) {
        return StoryText.first(findings.stream().map(StepFinding::line).toList(), 1);
    }
}
