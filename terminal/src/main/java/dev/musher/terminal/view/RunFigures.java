package dev.musher.terminal.view;

import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.host.desk.DeskEvent;
import java.time.Duration;

/** A run in figures, in one line. */
public final class RunFigures {
    private static final long THOUSAND = 1000;
    private static final long MILLION = 1_000_000;

    private RunFigures() {}

    public static String text(DeskEvent.Figures figures) {
        return CountText.of(figures.turns(), "turn")
                + (figures.calls() == 0 ? "" : " · " + CountText.of(figures.calls(), "call"))
                + " · "
                + tokens(figures.inputTokens())
                + " in, "
                + tokens(figures.outputTokens())
                + " out · "
                + PrintableText.line(figures.cost())
                + " · "
                + DurationText.show(figures.took());
    }

    /** Whole seconds, for what goes on. */
    public static String seconds(Duration taken) {
        long seconds = taken.toSeconds();
        return seconds == 0 ? "0s" : DurationText.show(Duration.ofSeconds(seconds));
    }

    /** Like {@code 950}, {@code 12.3k}, {@code 1.2M}. */
    public static String tokens(long count) {
        if (count < THOUSAND) {
            return count + "";
        }
        return count < MILLION ? scaled(count, THOUSAND) + "k" : scaled(count, MILLION) + "M";
    }

    private static String scaled(long count, long unit) {
        long tenths = count * 10 / unit;
        return tenths >= 1000 ? tenths / 10 + "" : tenths / 10 + "." + tenths % 10;
    }
}
