package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.dispatch.Outlook.Parked;
import dev.musher.dispatch.Outlook.Rests;
import dev.musher.dispatch.Outlook.Waits;
import dev.musher.story.Item;
import dev.musher.story.ItemType;
import dev.musher.story.Review;
import dev.musher.story.Role;
import dev.musher.story.Stage;

/** Whom an item wants at its stage, or what it does without anybody. */
sealed interface Demand {
    int SHORT_TIP = 10;

    /** Somebody in this role. */
    record Wants(Role role) implements Demand {}

    /** Nobody. */
    record Nobody(Outlook outlook) implements Demand {}

    static Demand of(Card card, Facts facts) {
        Item item = card.item();
        return switch (item.stage()) {
            case Stage.Upcoming _ -> new Nobody(new Rests());
            case Stage.Backlog _ -> new Nobody(inBacklog(card));
            case Stage.Coding _ -> new Wants(Role.CODER);
            case Stage.Qa qa -> ofReview(item, qa.review());
            case Stage.Merge _ -> new Nobody(new Waits("It waits for the merge train."));
            case Stage.MergeFailed failed -> ofFailure(item, failed, facts);
            case Stage.MergeFailedFinal failed ->
                    new Nobody(
                            new Parked(
                                    UnmergedText.of(
                                            item, failed.failure(), "nobody could join it")));
            case Stage.Wrapped wrapped -> new Nobody(new Parked(standsStill(item, wrapped)));
            case Stage.Over _ -> new Nobody(new Rests());
        };
    }

    private static Demand ofFailure(Item item, Stage.MergeFailed failed, Facts facts) {
        return switch (Remedy.of(failed.failure(), facts.gates(), facts.staff().roster())) {
            case MERGER -> new Wants(Role.MERGER);
            case CODER -> new Nobody(new Waits("It did not merge and goes back to a coder."));
            case PERSON -> new Nobody(new Parked(UnmergedText.of(item, failed.failure(), "")));
        };
    }

    private static Demand ofReview(Item item, Review review) {
        if (review.gates() instanceof Review.Gates.Pending) {
            return new Nobody(new Waits("It waits for its gates."));
        }
        return review.wantsAgent()
                ? new Wants(Role.REVIEWER)
                : new Nobody(new Parked(verdictWanted(item, review)));
    }

    private static Outlook inBacklog(Card card) {
        if (card.item().brief().type() == ItemType.EPIC) {
            return new Rests();
        }
        return WaitingText.of(card).orElseGet(Rests::new);
    }

    private static String standsStill(Item item, Stage.Wrapped wrapped) {
        return switch (wrapped) {
            case Stage.Blocked blocked ->
                    sentence("Blocked", blocked.reason(), "musher story unblock", item);
            case Stage.ReviewHold(Stage.Qa qa, _) when qa.review().wantsPerson() ->
                    verdictWanted(item, qa.review());
            case Stage.ReviewHold held ->
                    sentence("Held", held.reason(), "musher story release", item);
            case Stage.Frozen frozen ->
                    sentence("Frozen", frozen.reason(), "musher story unfreeze", item);
        };
    }

    /** The tip is named, so that what is approved is what was shown. */
    private static String verdictWanted(Item item, Review review) {
        return "It waits for a person: 'musher story approve %s --tip %s' or 'musher story send-back %s'."
                .formatted(
                        item.number(),
                        review.candidate().tip().hex().substring(0, SHORT_TIP),
                        item.number());
    }

    private static String sentence(String state, String reason, String command, Item item) {
        return "%s: %s. '%s %s' lets it go on."
                .formatted(state, withoutStop(reason), command, item.number());
    }

    private static String withoutStop(String reason) {
        String text = reason.strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
