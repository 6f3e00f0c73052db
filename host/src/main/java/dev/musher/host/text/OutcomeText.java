package dev.musher.host.text;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextStyle;
import dev.musher.base.text.TextWrap;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.wording.MoneyText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * How a run ended, for people: what landed, what is proven and where, what is left and why.
 *
 * @param width lines are broken between words to fit it
 */
public record OutcomeText(RunOutcome outcome, TextStyle style, int width) {
    private static final String UNTESTED = "  no test proves it";
    private static final String UNPROVEN = "  unproven";

    public List<String> lines() {
        var lines = new ArrayList<String>();
        rest(lines);
        if (!outcome.landed().isEmpty()) {
            lines.add(style.bold("landed"));
            outcome.landed().forEach(card -> lines.add(landed(card)));
        }
        if (!outcome.proven().isEmpty()) {
            lines.add(style.bold(waiting()));
            outcome.proven().forEach(card -> lines.add(proven(card)));
        }
        if (!outcome.left().isEmpty()) {
            lines.add(style.bold("not landed"));
            outcome.left().forEach(left -> left(left, lines));
        }
        if (outcome.isNothing()) {
            lines.add("No story is started. Start one: musher story start N");
        }
        lines.add(
                "%s, %s tokens in %s."
                        .formatted(
                                MoneyText.of(outcome.totals().spent()),
                                CompactFigures.tokens(outcome.totals().spent()),
                                DurationText.show(outcome.totals().took())));
        return lines;
    }

    private void rest(List<String> lines) {
        switch (outcome.rest()) {
            case Rest.Idle _ -> {}
            case Rest.Stopped _ -> lines.add("Stopped. Continue: musher run");
            case Rest.Paused(var why) -> lines.addAll(wrapped("", PrintableText.line(why)));
            case Rest.Unable(var why) ->
                    PrintableText.lines(why)
                            .lines()
                            .forEach(line -> reason(line).forEach(it -> lines.add(style.red(it))));
        }
    }

    /** What a gate printed is indented, and stays as it is. */
    private List<String> reason(String line) {
        return line.startsWith(" ") ? List.of(line) : wrapped("", line);
    }

    private List<String> wrapped(String indent, String text) {
        return TextWrap.lines(text, Math.max(20, width - indent.length())).stream()
                .map(line -> indent + line)
                .toList();
    }

    private String landed(Card card) {
        String commit =
                card.item().stage() instanceof Stage.Done(var landing, _)
                        ? "  " + landing.landed().commit().shortHex()
                        : "";
        return titled(card, commit, doubt(card));
    }

    /** What no gate ran on is not proven. */
    private String waiting() {
        boolean proven =
                outcome.proven().stream()
                        .map(card -> outcome.totals().gates().get(card.number()))
                        .noneMatch(report -> report != null && report.isUnproven());
        return proven ? "proven, waiting to merge" : "waiting to merge";
    }

    private String doubt(Card card) {
        var report = outcome.totals().gates().get(card.number());
        if (report == null) {
            return "";
        }
        return report.isUnproven() ? UNPROVEN : report.isUntested() ? UNTESTED : "";
    }

    private String proven(Card card) {
        return card.item().stage() instanceof Stage.Merge(var mergeCandidate)
                ? titled(card, "  " + mergeCandidate.tip().shortHex(), doubt(card))
                : titled(card, "", doubt(card));
    }

    /** The name gives way to what follows it. */
    private String titled(Card card, String after, String warning) {
        int room = width - 2 - DisplayWidth.of(after) - DisplayWidth.of(warning);
        String shown = DisplayWidth.shorten(title(card), Math.max(12, room));
        return "  " + style.green(shown) + after + style.yellow(warning);
    }

    /** What holds for everybody was said above, once. */
    private void left(RunOutcome.Left left, List<String> lines) {
        String reason = outcome.reason();
        lines.add("  " + DisplayWidth.shorten(title(left.card()), width - 2));
        if (reason.isEmpty() || !(reason.startsWith(left.why()) || left.why().contains(reason))) {
            lines.addAll(wrapped("    ", PrintableText.line(left.why())));
        }
    }

    private static String title(Card card) {
        return card.number() + " " + PrintableText.line(card.item().brief().name());
    }
}
