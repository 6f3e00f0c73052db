package dev.musher.agent.codereview;

import dev.musher.provider.catalogue.Cost;
import java.util.List;

/**
 * The result of a review.
 *
 * @param findings that were confirmed, the worst first
 * @param dropped what was found at first and is not among them
 * @param remarks what was not reviewed, and what else is to be known of it
 */
public record ReviewResult(
        List<ReviewFinding> findings, Dropped dropped, List<String> remarks, Cost cost) {
    public ReviewResult {
        findings = List.copyOf(findings);
        remarks = List.copyOf(remarks);
    }

    /** Of a change in which there is nothing to review. */
    public static ReviewResult nothing(Changeset changes) {
        return new ReviewResult(
                List.of(), Dropped.NONE, remarks(changes.leftOut()), Cost.nothing());
    }

    static List<String> remarks(List<String> leftOut) {
        return leftOut.stream().map(one -> "Not reviewed: " + one).toList();
    }

    /**
     * How many findings of the first pass were dropped.
     *
     * @param outside they are about nothing that the change shows
     * @param unconfirmed the code does not bear them out
     * @param duplicate another one says the same
     * @param unchecked there were too many; the worst were looked at
     */
    public record Dropped(int outside, int unconfirmed, int duplicate, int unchecked) {
        public static final Dropped NONE = new Dropped(0, 0, 0, 0);

        public int all() {
            return outside + unconfirmed + duplicate + unchecked;
        }
    }

    /** How many findings are at least so bad. */
    public long reaching(FindingSeverity findingSeverity) {
        return findings.stream().filter(one -> one.severity().reaches(findingSeverity)).count();
    }

    /** How it ended. */
    public sealed interface Outcome {
        ReviewResult review();

        /** Everything was looked at that is not named in the remarks. */
        record Whole(ReviewResult review) implements Outcome {}

        /** The judge could not be asked any more; the review has what was confirmed before. */
        record Broken(ReviewResult review, String why) implements Outcome {}
    }
}
