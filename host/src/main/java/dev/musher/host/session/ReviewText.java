package dev.musher.host.session;

import dev.musher.agent.codereview.FindingSeverity;
import dev.musher.agent.codereview.ReviewFinding;
import dev.musher.agent.codereview.ReviewResult;
import dev.musher.base.text.CountText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** A review for people. */
public final class ReviewText {
    private ReviewText() {}

    /** A line for each finding: how bad, where, what. */
    static List<String> findings(ReviewResult reviewResult) {
        return findings(reviewResult, (_, word) -> word);
    }

    /**
     * The same.
     *
     * @param painted shows the word of a severity
     */
    public static List<String> findings(
            ReviewResult reviewResult, BiFunction<FindingSeverity, String, String> painted) {
        int widest = 0;
        for (ReviewFinding reviewFinding : reviewResult.findings()) {
            widest = Math.max(widest, DisplayWidth.of(PrintableText.line(reviewFinding.place())));
        }
        var lines = new ArrayList<String>();
        for (ReviewFinding reviewFinding : reviewResult.findings()) {
            lines.add(
                    "  "
                            + painted.apply(
                                    reviewFinding.severity(), padded(reviewFinding.severity()))
                            + "  "
                            + DisplayWidth.pad(PrintableText.line(reviewFinding.place()), widest)
                            + "  "
                            + PrintableText.line(reviewFinding.text()));
        }
        return lines;
    }

    private static String padded(FindingSeverity findingSeverity) {
        return DisplayWidth.pad(findingSeverity.word(), FindingSeverity.CRITICAL.word().length());
    }

    /** How many there are, what became of the others, and what it cost. */
    public static String summary(ReviewResult reviewResult) {
        int count = reviewResult.findings().size();
        String found = count == 0 ? "Nothing found" : CountText.of(count, "finding");
        int dropped = reviewResult.dropped().all();
        String rest =
                dropped == 0
                        ? ""
                        : ", " + CountText.of(dropped, "other") + " of the first findings dropped";
        return found + rest + " · " + reviewResult.cost().text();
    }
}
