package dev.musher.reviewing;

import dev.musher.commandline.Colour;
import dev.musher.review.Finding;
import dev.musher.review.Review;
import dev.musher.review.Severity;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;

/** A review for people. */
public final class ReviewText {
    private ReviewText() {}

    /** A line for each finding: how bad, where, what. */
    public static List<String> findings(Review review, Colour colour) {
        int widest = 0;
        for (Finding finding : review.findings()) {
            widest = Math.max(widest, DisplayWidth.of(Printable.line(finding.place())));
        }
        var lines = new ArrayList<String>();
        for (Finding finding : review.findings()) {
            lines.add(
                    "  "
                            + coloured(finding.severity(), colour)
                            + "  "
                            + DisplayWidth.pad(Printable.line(finding.place()), widest)
                            + "  "
                            + Printable.line(finding.text()));
        }
        return lines;
    }

    private static String coloured(Severity severity, Colour colour) {
        String word = DisplayWidth.pad(severity.word(), Severity.CRITICAL.word().length());
        return switch (severity) {
            case CRITICAL, HIGH -> colour.red(word);
            case MEDIUM -> colour.yellow(word);
            case LOW -> word;
        };
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

    static String counted(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
