package dev.musher.host.wording;

import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.item.Stage;
import java.util.Optional;

/** The one command that is the next thing to type about an item. */
public final class NextCommand {
    private NextCommand() {}

    /** Empty where nothing need be done. */
    public static Optional<String> of(Card card, Optional<StoryOutlook> outlook) {
        if (outlook.isPresent() && outlook.get() instanceof StoryOutlook.AtWork) {
            return Optional.of("musher logs " + card.number() + " --follow");
        }
        return switch (card.item().stage()) {
            case Stage.Upcoming _ -> story("triage", card);
            case Stage.Backlog _ -> story("start", card);
            case Stage.Coding _, Stage.Qa _, Stage.Merge _, Stage.MergeFailed _ ->
                    Optional.of("musher run");
            case Stage.MergeFailedFinal _ ->
                    Optional.of("musher story move " + card.number() + " coding");
            case Stage.Blocked _ -> story("unblock", card);
            case Stage.ReviewHold _ -> story("release", card);
            case Stage.Frozen _ -> story("unfreeze", card);
            case Stage.Closed _ -> story("reopen", card);
            case Stage.Done _, Stage.Archived _, Stage.Deleted _ -> Optional.empty();
        };
    }

    private static Optional<String> story(String verb, Card card) {
        return Optional.of("musher story " + verb + " " + card.number());
    }
}
