package dev.musher.host.order;

import dev.musher.board.Card;
import dev.musher.failure.ExplainedException;
import dev.musher.git.CommitId;
import dev.musher.host.view.StageText;
import dev.musher.story.Command;
import dev.musher.story.Stage;
import dev.musher.story.Working;
import dev.musher.story.Working.Reviewer;
import dev.musher.text.Printable;
import java.util.Locale;

/** A person's judgement of work in QA: what is judged is what is there now. */
public final class Judgement {
    private static final int SHORT = 10;

    private Judgement() {}

    public static Command approve(Card card) {
        return new Working.ApproveQa(card.number(), tip(card), new Reviewer.ByHand());
    }

    /** Approves only if the tip is still the one that was looked at. */
    public static Command approve(Card card, String seen) {
        var tip = tip(card);
        if (seen.isBlank() || !tip.hex().startsWith(seen.strip().toLowerCase(Locale.ROOT))) {
            throw new ExplainedException(
                    "%s is not approved: its tip is %s, not %s."
                            .formatted(
                                    card.number(),
                                    tip.hex().substring(0, SHORT),
                                    Printable.line(seen)),
                    "Look at it again: musher status " + card.number());
        }
        return new Working.ApproveQa(card.number(), tip, new Reviewer.ByHand());
    }

    public static Command sendBack(Card card, String notes) {
        return new Working.RejectQa(card.number(), tip(card), new Reviewer.ByHand(), notes);
    }

    private static CommitId tip(Card card) {
        Stage stage = card.item().stage();
        Stage judged = stage instanceof Stage.ReviewHold(var was, _) ? was : stage;
        if (judged instanceof Stage.Qa qa) {
            return qa.review().candidate().tip();
        }
        throw new ExplainedException(
                "Nothing is judged here: %s is %s.".formatted(card.number(), StageText.of(card)),
                "Work is judged while it is in QA.");
    }
}
