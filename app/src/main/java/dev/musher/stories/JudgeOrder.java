package dev.musher.stories;

import dev.musher.board.Card;
import dev.musher.commandline.CommandFailed;
import dev.musher.git.CommitId;
import dev.musher.story.Command;
import dev.musher.story.Stage;
import dev.musher.story.Working;
import dev.musher.story.Working.Reviewer;
import dev.musher.text.Printable;
import java.util.Locale;

/** {@code musher story approve} and {@code send-back}: a person's judgement of work in QA. */
final class JudgeOrder {
    private static final int SHORT = 10;

    private JudgeOrder() {}

    static Command approve(Call call, Stories stories) {
        var tip = tip(ItemView.card(stories, call.item()));
        call.words(StoryOptions.TIP).ifPresent(seen -> isSame(call, seen, tip));
        return new Working.ApproveQa(call.item(), tip, new Reviewer.ByHand());
    }

    private static void isSame(Call call, String seen, CommitId tip) {
        if (seen.isBlank() || !tip.hex().startsWith(seen.strip().toLowerCase(Locale.ROOT))) {
            throw new CommandFailed(
                    "%s is not approved: its tip is %s, not %s."
                            .formatted(
                                    call.item(),
                                    tip.hex().substring(0, SHORT),
                                    Printable.line(seen)),
                    "Look at it again: musher status " + call.item());
        }
    }

    static Command sendBack(Call call, Stories stories) {
        String notes = call.words(StoryOptions.NOTES).orElse("");
        if (notes.isBlank()) {
            throw new CommandFailed(
                    "The coder has to know what to change.",
                    "For example: musher story send-back %s --notes 'the date is wrong'"
                            .formatted(call.item()));
        }
        var card = ItemView.card(stories, call.item());
        return new Working.RejectQa(call.item(), tip(card), new Reviewer.ByHand(), notes);
    }

    /** What is judged is what is there now. */
    private static CommitId tip(Card card) {
        Stage stage = card.item().stage();
        Stage judged = stage instanceof Stage.ReviewHold(var was, _) ? was : stage;
        if (judged instanceof Stage.Qa qa) {
            return qa.review().candidate().tip();
        }
        throw new CommandFailed(
                "Nothing is judged here: %s is %s.".formatted(card.number(), StageText.of(card)),
                "Work is judged while it is in QA.");
    }
}
