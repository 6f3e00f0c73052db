package dev.musher.fleet.proof.results;

import java.util.Locale;

/**
 * How one test ended.
 *
 * @param name as its tool tells it, with the class, suite or file that it is in
 * @param file as the report names it; empty if it does not
 */
public record TestResult(String name, Outcome outcome, String file) {
    /** How a test ended. */
    public enum Outcome {
        PASSED,
        /** Also a test that broke off. */
        FAILED,
        /** Also a test that is expected to fail. */
        SKIPPED;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
