package dev.musher.fleet.proof;

import dev.musher.base.text.OneLineText;
import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.story.StepFinding;
import java.util.List;
import java.util.Locale;

/**
 * Something in a diff that makes its proof worth less.
 *
 * @param file empty if it is not about one
 * @param line in the file, counted from 1; 0 for the file as a whole
 * @param test the name of the test that it is about; empty if it is not about one
 * @param text for people, in one line, without any secret
 */
public record ProofFinding(
        Kind kind, String file, int line, String test, String text, Weight weight) {
    private static final int LONGEST = 300;

    public ProofFinding {
        test = OneLineText.ends(test, LONGEST);
        text = OneLineText.beginning(text, LONGEST);
    }

    /** About a file, or the work as a whole. */
    public ProofFinding(Kind kind, String file, int line, String text, Weight weight) {
        this(kind, file, line, "", text, weight);
    }

    /** As steps of Musher's own tell of them. */
    public static List<StepFinding> told(List<ProofFinding> findings) {
        return findings.stream().map(ProofFinding::told).toList();
    }

    private StepFinding told() {
        var place = OneLineText.ends(PrintableText.line(file), LONGEST);
        return new StepFinding(
                switch (weight) {
                    case BLOCKS -> StepFinding.Weight.BLOCKS;
                    case HOLDS -> StepFinding.Weight.HOLDS;
                    case REPORTED, IGNORED -> StepFinding.Weight.NOTE;
                },
                kind.word(),
                line == 0 ? place : place + ":" + line,
                test,
                text);
    }

    /** What it is. */
    public enum Kind {
        TEST_DELETED,
        TEST_SKIPPED,
        /** It passed on base, and is not run on the claimed tree though the diff has it. */
        TEST_NOT_RUN,
        /** As base has it, it passes on base and not on the claimed code. */
        TEST_CHANGED,
        /** It passes as ever, and asks for less than base's version. */
        TEST_WEAKENED,
        ASSERTION_REMOVED,
        GATE_CHANGED,
        /** It notices code that fails on base, and does not on the claimed tree. */
        GATE_BLIND,
        /** What says which tests run, and how. */
        RUNNER_CHANGED,
        /** What only tests and gates use, and does not look like it. */
        GATE_INPUT_CHANGED,
        CI_CHANGED,
        /** Product code that does something to its tests, or asks for them. */
        CODE_MEDDLES,
        /** Product code that answers an input of a test by what the test expects. */
        LITERAL_FROM_TEST,
        /** Only the beginning of the diff was looked at. */
        TOO_LARGE,
        EMPTY_DIFF,
        SECRET_ADDED,
        /** No test passes with the claimed code that does not pass without it. */
        UNTESTED;

        /** Like {@code test-deleted}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** What follows from it. */
    public enum Weight {
        /** It is ignored. */
        IGNORED,
        REPORTED,
        /** The step is green, and approval is needed. */
        HOLDS,
        BLOCKS
    }
}
