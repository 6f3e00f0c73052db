package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.text.PrintableText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import java.util.Locale;

/** {@code musher story approve} and {@code send-back}: a person's judgement of work in QA. */
final class JudgeOrder {
    private static final int SHORT = 10;

    private JudgeOrder() {}

    static ItemCommand approve(StoryCall storyCall, Stories stories) {
        var tip = tip(ItemView.card(stories, storyCall.item()));
        storyCall.words(StoryOptions.TIP).ifPresent(seen -> isSame(storyCall, seen, tip));
        return new ReportCommand.ApproveQa(storyCall.item(), tip, new Reviewer.ByHand());
    }

    private static void isSame(StoryCall storyCall, String seen, CommitId tip) {
        if (seen.isBlank() || !tip.hex().startsWith(seen.strip().toLowerCase(Locale.ROOT))) {
            throw new CommandFailed(
                    "%s is not approved: its tip is %s, not %s."
                            .formatted(
                                    storyCall.item(),
                                    tip.hex().substring(0, SHORT),
                                    PrintableText.line(seen)),
                    "Look at it again: musher status " + storyCall.item());
        }
    }

    static ItemCommand sendBack(StoryCall storyCall, Stories stories) {
        String notes = storyCall.words(StoryOptions.NOTES).orElse("");
        if (notes.isBlank()) {
            throw new CommandFailed(
                    "The coder has to know what to change.",
                    "For example: musher story send-back %s --notes 'the date is wrong'"
                            .formatted(storyCall.item()));
        }
        var card = ItemView.card(stories, storyCall.item());
        return new ReportCommand.RejectQa(
                storyCall.item(), tip(card), new Reviewer.ByHand(), notes);
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
