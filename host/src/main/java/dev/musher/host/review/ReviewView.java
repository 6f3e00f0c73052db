package dev.musher.host.review;

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
public record ReviewView(
        String base,
        int files,
        int changedLines,
        List<CodeFindingView> findings,
        DroppedView dropped,
        List<String> remarks,
        String failOn,
        boolean failed,
        String broken,
        BigDecimal dollars,
        String costUnknown) {

    /** A finding. */
    @Json
    record CodeFindingView(String severity, String path, int line, String text) {
        static List<CodeFindingView> all(ReviewResult reviewResult) {
            var all = new ArrayList<CodeFindingView>();
            for (ReviewFinding one : reviewResult.findings()) {
                all.add(
                        new CodeFindingView(
                                one.severity().word(), one.path(), one.line(), one.text()));
            }
            return all;
        }
    }

    /** How many of the first look are not among the findings, and why. */
    @Json
    record DroppedView(int outside, int unconfirmed, int duplicate, int unchecked) {
        public static DroppedView of(ReviewResult.Dropped dropped) {
            return new DroppedView(
                    dropped.outside(),
                    dropped.unconfirmed(),
                    dropped.duplicate(),
                    dropped.unchecked());
        }
    }

    public static ReviewView of(
            WorkingChanges.Found found, ReviewResult.Outcome outcome, FailThreshold failThreshold) {
        var reviewResult = outcome.review();
        return new ReviewView(
                found.base(),
                found.changes().files().size(),
                found.changes().changedLines(),
                CodeFindingView.all(reviewResult),
                DroppedView.of(reviewResult.dropped()),
                reviewResult.remarks(),
                failThreshold.word(),
                failThreshold.isReached(reviewResult),
                outcome instanceof ReviewResult.Outcome.Broken(_, var why) ? why : "",
                dollars(reviewResult.cost()),
                reviewResult.cost() instanceof Cost.Unknown(var reason) ? reason : "");
    }

    private static BigDecimal dollars(Cost cost) {
        return cost instanceof Cost.Known known ? known.dollars() : BigDecimal.ZERO;
    }
}
