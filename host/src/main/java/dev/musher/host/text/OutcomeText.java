package dev.musher.host.text;

import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextStyle;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.host.run.RunOutcome;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;

/** How a run ended, for people: what landed, what is proven and where, what is left and why. */
public final class OutcomeText {
    private OutcomeText() {}

    public static String of(RunOutcome outcome, TextStyle style) {
        var text = new StringBuilder();
        switch (outcome.rest()) {
            case Rest.Idle _ -> {}
            case Rest.Stopped _ -> text.append("Stopped. Continue: musher run\n");
            case Rest.Paused(var why) -> text.append(PrintableText.line(why)).append('\n');
            case Rest.Unable(var why) ->
                    text.append(style.red(PrintableText.lines(why))).append('\n');
        }
        if (!outcome.landed().isEmpty()) {
            text.append(style.bold("landed")).append('\n');
            outcome.landed().forEach(card -> landed(card, style, text));
        }
        if (!outcome.proven().isEmpty()) {
            text.append(style.bold("proven, waiting to merge")).append('\n');
            outcome.proven().forEach(card -> proven(card, style, text));
        }
        if (!outcome.left().isEmpty()) {
            text.append(style.bold("not landed")).append('\n');
            outcome.left().forEach(left -> left(left, outcome.reason(), text));
        }
        if (outcome.isNothing()) {
            text.append("No story is started. Start one: musher story start N\n");
        }
        return text.append(CompactFigures.spent(outcome.toll().spent()))
                .append(" in ")
                .append(DurationText.show(outcome.toll().took()))
                .append(".\n")
                .toString();
    }

    private static void landed(Card card, TextStyle style, StringBuilder text) {
        text.append("  ").append(style.green(title(card)));
        if (card.item().stage() instanceof Stage.Done(var landing, _)) {
            text.append("  ").append(landing.landed().commit().hex(), 0, 10);
        }
        text.append('\n');
    }

    private static void proven(Card card, TextStyle style, StringBuilder text) {
        text.append("  ").append(style.green(title(card)));
        if (card.item().stage() instanceof Stage.Merge(var mergeCandidate)) {
            text.append("  ")
                    .append(mergeCandidate.branch().shortName())
                    .append(" at ")
                    .append(mergeCandidate.tip().hex(), 0, 10);
        }
        text.append('\n');
    }

    /** What holds for everybody was said above, once. */
    private static void left(RunOutcome.Left left, String reason, StringBuilder text) {
        text.append("  ").append(title(left.card())).append('\n');
        if (reason.isEmpty() || !(reason.startsWith(left.why()) || left.why().contains(reason))) {
            text.append("    ").append(PrintableText.line(left.why())).append('\n');
        }
    }

    private static String title(Card card) {
        return card.number() + " " + PrintableText.line(card.item().brief().name());
    }
}
