package dev.musher.app.reviewcommand;

import dev.musher.agent.codereview.ReviewFinding;
import dev.musher.agent.codereview.ReviewResult;
import dev.musher.provider.catalogue.Cost;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@code musher review --json} prints.
 *
 * @param failed whether something was found that is as bad as {@code failOn} says
 * @param broken why the review could not be made as a whole; empty if it was
 * @param dollars what it cost, as far as that is known
 * @param costUnknown why it is not known; empty if it is
 */
@Json
record ShownReview(
        String base,
        int files,
        int changedLines,
        List<ShownFinding> findings,
        ShownDropped dropped,
        List<String> remarks,
        String failOn,
        boolean failed,
        String broken,
        BigDecimal dollars,
        String costUnknown) {

    /** A finding. */
    @Json
    record ShownFinding(String severity, String path, int line, String text) {
        static List<ShownFinding> all(ReviewResult reviewResult) {
            var all = new ArrayList<ShownFinding>();
            for (ReviewFinding one : reviewResult.findings()) {
                all.add(
                        new ShownFinding(
                                one.severity().word(), one.path(), one.line(), one.text()));
            }
            return all;
        }
    }

    /** How many of the first look are not among the findings, and why. */
    @Json
    record ShownDropped(int outside, int unconfirmed, int duplicate, int unchecked) {
        static ShownDropped of(ReviewResult.Dropped dropped) {
            return new ShownDropped(
                    dropped.outside(),
                    dropped.unconfirmed(),
                    dropped.duplicate(),
                    dropped.unchecked());
        }
    }

    static ShownReview of(
            WorkingChanges.Found found, ReviewResult.Outcome outcome, FailThreshold failThreshold) {
        var reviewResult = outcome.review();
        return new ShownReview(
                found.base(),
                found.changes().files().size(),
                found.changes().changedLines(),
                ShownFinding.all(reviewResult),
                ShownDropped.of(reviewResult.dropped()),
                reviewResult.remarks(),
                failThreshold.word(),
                failThreshold.isReached(reviewResult),
                outcome instanceof ReviewResult.Outcome.Broken(_, var why) ? why : "",
                dollars(reviewResult.cost()),
                reviewResult.cost() instanceof Cost.Unknown(var reason) ? reason : "");
    }

    private static BigDecimal dollars(Cost cost) {
        return cost instanceof Cost.Known known
                ? new BigDecimal(known.dollars().stripTrailingZeros().toPlainString())
                : BigDecimal.ZERO;
    }
}
