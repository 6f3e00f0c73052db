package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.NeedsNoAgent;
import dev.musher.fleet.dispatch.StoryOutlook.NeedsPerson;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;

/** The role that an item needs in its stage, or its outlook if it needs none. */
sealed interface RoleDemand {
    /** Somebody in this role. */
    record Wants(AgentRole role) implements RoleDemand {}

    /** No agent. */
    record NoRole(StoryOutlook outlook) implements RoleDemand {}

    static RoleDemand of(Card card, DispatchInput dispatchInput) {
        Item item = card.item();
        return switch (item.stage()) {
            case Stage.Upcoming _ -> new NoRole(new NeedsNoAgent());
            case Stage.Backlog _ -> new NoRole(inBacklog(card));
            case Stage.Coding _ -> new Wants(AgentRole.CODER);
            case Stage.Qa qa -> ofReview(item, qa.review());
            case Stage.Merge _ -> new NoRole(new Waits(new WaitReason.MergeTrain()));
            case Stage.MergeFailed failed -> ofFailure(item, failed, dispatchInput);
            case Stage.MergeFailedFinal failed ->
                    new NoRole(
                            new NeedsPerson(
                                    new WaitReason.NotRecovered(item.number(), failed.failure())));
            case Stage.Wrapped wrapped -> new NoRole(new NeedsPerson(standsStill(item, wrapped)));
            case Stage.Over _ -> new NoRole(new NeedsNoAgent());
        };
    }

    private static RoleDemand ofFailure(
            Item item, Stage.MergeFailed failed, DispatchInput dispatchInput) {
        return switch (MergeFailurePolicy.of(
                failed.failure(), dispatchInput.gates(), dispatchInput.staff().roster())) {
            case MERGER -> new Wants(AgentRole.MERGER);
            case CODER -> new NoRole(new Waits(new WaitReason.GoesToCoder()));
            case PERSON ->
                    new NoRole(
                            new NeedsPerson(
                                    new WaitReason.NotMerged(item.number(), failed.failure())));
        };
    }

    private static RoleDemand ofReview(Item item, QaReview qaReview) {
        if (qaReview.gates() instanceof QaReview.Gates.Pending) {
            return new NoRole(new Waits(new WaitReason.Gates()));
        }
        return qaReview.wantsAgent()
                ? new Wants(AgentRole.REVIEWER)
                : new NoRole(new NeedsPerson(verdictWanted(item, qaReview)));
    }

    private static StoryOutlook inBacklog(Card card) {
        if (card.item().brief().type() == ItemType.EPIC) {
            return new NeedsNoAgent();
        }
        return Unmet.of(card).orElseGet(NeedsNoAgent::new);
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
    private static WaitReason verdictWanted(Item item, QaReview qaReview) {
        return new WaitReason.Approval(item.number(), qaReview.candidate().tip());
    }
}
