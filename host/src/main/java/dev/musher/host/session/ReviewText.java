package dev.musher.host.session;

import dev.musher.review.Finding;
import dev.musher.review.Review;
import dev.musher.review.Severity;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** A review for people. */
public final class ReviewText {
    private ReviewText() {}

    /** A line for each finding: how bad, where, what. */
    static List<String> findings(Review review) {
        return findings(review, (_, word) -> word);
    }

    /**
     * The same.
     *
     * @param painted shows the word of a severity
     */
    public static List<String> findings(
            Review review, BiFunction<Severity, String, String> painted) {
        int widest = 0;
        for (Finding finding : review.findings()) {
            widest = Math.max(widest, DisplayWidth.of(Printable.line(finding.place())));
        }
        var lines = new ArrayList<String>();
        for (Finding finding : review.findings()) {
            lines.add(
                    "  "
                            + painted.apply(finding.severity(), padded(finding.severity()))
                            + "  "
                            + DisplayWidth.pad(Printable.line(finding.place()), widest)
                            + "  "
                            + Printable.line(finding.text()));
        }
        return lines;
    }

    private static String padded(Severity severity) {
        return DisplayWidth.pad(severity.word(), Severity.CRITICAL.word().length());
    }

    /** How many there are, what became of the others, and what it cost. */
    public static String summary(Review review) {
        int count = review.findings().size();
        String found = count == 0 ? "Nothing was found" : counted(count, "finding");
        int dropped = review.dropped().all();
        String rest =
                dropped == 0 ? "" : ", " + counted(dropped, "other") + " of the first look dropped";
        return found + rest + " · " + review.cost().text();
    }

    public static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
