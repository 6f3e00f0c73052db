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
            case Stage.Merge _ -> new Nobody(new Waits(new WaitReason.MergeTrain()));
            case Stage.MergeFailed failed -> ofFailure(item, failed, facts);
            case Stage.MergeFailedFinal failed ->
                    new Nobody(
                            new Parked(
                                    new WaitReason.NotRecovered(item.number(), failed.failure())));
            case Stage.Wrapped wrapped -> new Nobody(new Parked(standsStill(item, wrapped)));
            case Stage.Over _ -> new Nobody(new Rests());
        };
    }

    private static Demand ofFailure(Item item, Stage.MergeFailed failed, Facts facts) {
        return switch (Remedy.of(failed.failure(), facts.gates(), facts.staff().roster())) {
            case MERGER -> new Wants(Role.MERGER);
            case CODER -> new Nobody(new Waits(new WaitReason.GoesToCoder()));
            case PERSON ->
                    new Nobody(
                            new Parked(new WaitReason.NotMerged(item.number(), failed.failure())));
        };
    }

    private static Demand ofReview(Item item, Review review) {
        if (review.gates() instanceof Review.Gates.Pending) {
            return new Nobody(new Waits(new WaitReason.Gates()));
        }
        return review.wantsAgent()
                ? new Wants(Role.REVIEWER)
                : new Nobody(new Parked(verdictWanted(item, review)));
    }

    private static Outlook inBacklog(Card card) {
        if (card.item().brief().type() == ItemType.EPIC) {
            return new Rests();
        }
        return Unmet.of(card).orElseGet(Rests::new);
    }

    private static WaitReason standsStill(Item item, Stage.Wrapped wrapped) {
        var number = item.number();
        return switch (wrapped) {
            case Stage.Blocked blocked -> new WaitReason.Blocked(number, blocked.reason());
            case Stage.ReviewHold(Stage.Qa qa, _) when qa.review().wantsPerson() ->
                    verdictWanted(item, qa.review());
            case Stage.ReviewHold(Stage.Qa qa, var why) when qa.review().wantsAgent() ->
                    new WaitReason.HeldForReviewer(number, why);
            case Stage.ReviewHold held -> new WaitReason.Held(number, held.reason());
            case Stage.Frozen frozen -> new WaitReason.Frozen(number, frozen.reason());
        };
    }

    /** The tip is named, so that what is approved is what was shown. */
    private static WaitReason verdictWanted(Item item, Review review) {
        return new WaitReason.Approval(item.number(), review.candidate().tip());
    }
}
