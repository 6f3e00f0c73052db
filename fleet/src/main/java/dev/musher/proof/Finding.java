package dev.musher.proof;

import java.util.Locale;

/**
 * Something in a diff that makes its proof worth less.
 *
 * @param line in the file, counted from 1; 0 for the file as a whole
 * @param text for people, in one line, without any secret
 */
public record Finding(Kind kind, String file, int line, String text, Weight weight) {
    /** What it is. */
    public enum Kind {
        TEST_DELETED,
        TEST_SKIPPED,
        /** It passed on base, and is not run on the claimed tree though the diff has it. */
        TEST_NOT_RUN,
        /** As base has it, it passes on base and not on the claimed code. */
        TEST_CHANGED,
        ASSERTION_REMOVED,
        GATE_CHANGED,
        /** It notices code that fails on base, and does not on the claimed tree. */
        GATE_BLIND,
        /** What says which tests run, and how. */
        RUNNER_CHANGED,
        CI_CHANGED,
        /** Only the beginning of the diff was looked at. */
        TOO_LARGE,
        EMPTY_DIFF,
        SECRET_ADDED;

        /** Like {@code test-deleted}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** What follows from it. */
    public enum Weight {
        REPORTED,
        BLOCKS
    }
}
