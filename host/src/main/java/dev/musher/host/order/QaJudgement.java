package dev.musher.host.order;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.PrintableText;
import dev.musher.host.wording.StageText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import java.util.Locale;

/** A person's judgement of work in QA: what is judged is what is there now. */
public final class QaJudgement {
    private static final int SHORT = 10;

    private QaJudgement() {}

    public static ItemCommand approve(Card card) {
        return new ReportCommand.ApproveQa(card.number(), tip(card), new Reviewer.ByHand());
    }

    /** Approves only if the tip is still the one that was looked at. */
    public static ItemCommand approve(Card card, String seen) {
        var tip = tip(card);
        if (seen.isBlank() || !tip.hex().startsWith(seen.strip().toLowerCase(Locale.ROOT))) {
            throw new ExplainedException(
                    "%s is not approved: its tip is %s, not %s."
                            .formatted(
                                    card.number(),
                                    tip.hex().substring(0, SHORT),
                                    PrintableText.line(seen)),
                    "Review it again: musher status " + card.number());
        }
        return new ReportCommand.ApproveQa(card.number(), tip, new Reviewer.ByHand());
    }

    public static ItemCommand sendBack(Card card, String notes) {
        return new ReportCommand.RejectQa(card.number(), tip(card), new Reviewer.ByHand(), notes);
    }

    private static CommitId tip(Card card) {
        Stage stage = card.item().stage();
        Stage judged = stage instanceof Stage.ReviewHold(var was, _) ? was : stage;
        if (judged instanceof Stage.Qa qa) {
            return qa.review().candidate().tip();
        }
        throw new ExplainedException(
                "%s cannot be reviewed: it is %s.".formatted(card.number(), StageText.of(card)),
                "Only work in QA can be reviewed.");
    }
}
