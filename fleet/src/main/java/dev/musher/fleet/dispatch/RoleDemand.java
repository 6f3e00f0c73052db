package dev.musher.fleet.dispatch;

import dev.musher.fleet.dispatch.StoryOutlook.Parked;
import dev.musher.fleet.dispatch.StoryOutlook.Rests;
import dev.musher.fleet.dispatch.StoryOutlook.Waits;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;

/** The role that an item needs in its stage, or its outlook if it needs none. */
sealed interface RoleDemand {
    int SHORT_TIP = 10;

    /** An agent of this role. */
    record Wants(AgentRole role) implements RoleDemand {}

    /** No agent. */
    record NoRole(StoryOutlook outlook) implements RoleDemand {}

    static RoleDemand of(Card card, DispatchInput dispatchInput) {
        Item item = card.item();
        return switch (item.stage()) {
            case Stage.Upcoming _ -> new NoRole(new Rests());
            case Stage.Backlog _ -> new NoRole(inBacklog(card));
            case Stage.Coding _ -> new Wants(AgentRole.CODER);
            case Stage.Qa qa -> ofReview(item, qa.review());
            case Stage.Merge _ -> new NoRole(new Waits("It waits for the merge train."));
            case Stage.MergeFailed failed -> ofFailure(item, failed, dispatchInput);
            case Stage.MergeFailedFinal failed ->
                    new NoRole(
                            new Parked(
                                    MergeFailureText.of(
                                            item, failed.failure(), "no agent could merge it")));
            case Stage.Wrapped wrapped -> new NoRole(new Parked(standsStill(item, wrapped)));
            case Stage.Over _ -> new NoRole(new Rests());
        };
    }

    private static RoleDemand ofFailure(
            Item item, Stage.MergeFailed failed, DispatchInput dispatchInput) {
        return switch (MergeFailurePolicy.of(
                failed.failure(), dispatchInput.gates(), dispatchInput.staff().roster())) {
            case MERGER -> new Wants(AgentRole.MERGER);
            case CODER -> new NoRole(new Waits("It did not merge and goes back to a coder."));
            case PERSON -> new NoRole(new Parked(MergeFailureText.of(item, failed.failure(), "")));
        };
    }

    private static RoleDemand ofReview(Item item, QaReview qaReview) {
        if (qaReview.gates() instanceof QaReview.Gates.Pending) {
            return new NoRole(new Waits("It waits for its gates."));
        }
        return qaReview.wantsAgent()
                ? new Wants(AgentRole.REVIEWER)
                : new NoRole(new Parked(verdictWanted(item, qaReview)));
    }

    private static StoryOutlook inBacklog(Card card) {
        if (card.item().brief().type() == ItemType.EPIC) {
            return new Rests();
        }
        return DependencyText.of(card).orElseGet(Rests::new);
    }

    private static String standsStill(Item item, Stage.Wrapped wrapped) {
        return switch (wrapped) {
            case Stage.Blocked blocked ->
                    sentence("Blocked", blocked.reason(), "musher story unblock", item);
            case Stage.ReviewHold(Stage.Qa qa, _) when qa.review().wantsPerson() ->
                    verdictWanted(item, qa.review());
            case Stage.ReviewHold(Stage.Qa qa, var why) when qa.review().wantsAgent() ->
                    "Held: %s. 'musher story release %s' asks a reviewer again."
                            .formatted(withoutStop(why), item.number());
            case Stage.ReviewHold held ->
                    sentence("Held", held.reason(), "musher story release", item);
            case Stage.Frozen frozen ->
                    sentence("Frozen", frozen.reason(), "musher story unfreeze", item);
        };
    }

    /** The tip is named, so that what is approved is what was shown. */
    private static String verdictWanted(Item item, QaReview qaReview) {
        return "It waits for a person: 'musher story approve %s --tip %s' or 'musher story send-back %s'."
                .formatted(
                        item.number(),
                        qaReview.candidate().tip().hex().substring(0, SHORT_TIP),
                        item.number());
    }

    private static String sentence(String state, String reason, String command, Item item) {
        return "%s: %s. '%s %s' resumes it."
                .formatted(state, withoutStop(reason), command, item.number());
    }

    private static String withoutStop(String reason) {
        String text = reason.strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
