package dev.musher.host.wording;

import dev.musher.base.text.ClauseText;
import dev.musher.fleet.control.TroubleText;
import dev.musher.fleet.dispatch.WaitReason;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.MergeFailure;

/** Why a story waits, in sentences with what to type. */
public final class WaitText {
    private WaitText() {}

    public static String of(WaitReason reason) {
        return switch (reason) {
            case WaitReason.Changing _ -> "An agent is starting or stopping on it.";
            case WaitReason.Blocking(var cause) -> "Blocked: " + cause + ".";
            case WaitReason.Dependencies(var on) ->
                    "It waits for %s to be done.".formatted(StageText.numbers(on));
            case WaitReason.NeverMet(var item, var on) ->
                    "It depends on %s, which can never be met. Reopen that, or change what it depends on: musher story depends %s"
                            .formatted(StageText.numbers(on), item);
            case WaitReason.NothingStarts(var why) -> TroubleText.of(why);
            case WaitReason.Budget(var budgetShortfall) -> budgetShortfall.sentences();
            case WaitReason.TakenBack(var item, var by) ->
                    "%s moved it back to the backlog. Start it: musher story start %s"
                            .formatted(by, item);
            case WaitReason.MergeTrain _ -> "It waits for the merge train.";
            case WaitReason.Train(var why) -> TrainReasonText.of(why);
            case WaitReason.GoesToCoder _ -> "Its merge failed; it goes back to a coder.";
            case WaitReason.NotMerged(var item, var failure) -> unmerged(item, failure, "");
            case WaitReason.NotRecovered(var item, var failure) ->
                    unmerged(item, failure, ", and no agent could merge it");
            case WaitReason.Gates _ -> "It waits for its gates.";
            case WaitReason.Approval(var item, var tip) ->
                    "It waits for you. Look: 'musher story diff %s', then 'musher story approve %s --tip %s' or 'musher story send-back %s --notes WHY'."
                            .formatted(item, item, tip.shortHex(), item);
            case WaitReason.Blocked(var item, var why) -> stopped("Blocked", why, "unblock", item);
            case WaitReason.Held(var item, var why) -> stopped("Held", why, "release", item);
            case WaitReason.HeldForReviewer(var item, var why) ->
                    "Held: %s. 'musher story release %s' asks a reviewer again."
                            .formatted(ClauseText.of(why), item);
            case WaitReason.Frozen(var item, var why) -> stopped("Frozen", why, "unfreeze", item);
            case WaitReason.OfAgents agents -> ofAgents(agents);
        };
    }

    private static String ofAgents(WaitReason.OfAgents reason) {
        return switch (reason) {
            case WaitReason.PinnedToUnknown(var item, var agent) ->
                    "It is pinned to %s, which is not in the team. 'musher story edit %s --agent NAME' pins it to another, or add %s to .musher/project.toml."
                            .formatted(agent, item, agent);
            case WaitReason.PinnedToOther(var item, var agent, var role) ->
                    "It is pinned to %s, whose role is not coder but %s. 'musher story edit %s --agent NAME' pins it to another."
                            .formatted(agent, role.word(), item);
            case WaitReason.NoAgent(var role) ->
                    "No agent in the team has the role %s. Add an [[agent]] with role = \"%s\" to .musher/project.toml."
                            .formatted(role.word(), role.word());
            case WaitReason.AgentBusy(var agent, var on) ->
                    "It waits for %s, %s."
                            .formatted(
                                    agent,
                                    on.map(story -> "which is working on story " + story)
                                            .orElse("which is starting or stopping elsewhere"));
            case WaitReason.RoleBusy(var role, int working) ->
                    "It waits for an agent with the role %s: %s busy."
                            .formatted(role.word(), working == 1 ? "one is" : working + " are");
            case WaitReason.HeadcountReached(int working, int most) ->
                    "It waits for a free slot: %d of %d agents are working. More at once: musher fleet headcount N"
                            .formatted(working, most);
            case WaitReason.RoleLimitReached(var role, int working) ->
                    "It waits for a free slot: %d agents with the role %s are working, the most allowed (fleet.max_%s)."
                            .formatted(working, role.word(), limit(role));
            case WaitReason.ModelLimitReached(var model) ->
                    "It waits because all slots of %s are in use (fleet.model).".formatted(model);
            case WaitReason.AgentUnusable(var agent, var problem) ->
                    agent + " cannot work: " + problem;
            case WaitReason.RateLimited(var agent) ->
                    "%s's model is rate-limited until then.".formatted(agent);
            case WaitReason.ModelRateLimited _ ->
                    "The only model for it is rate-limited until then.";
            case WaitReason.OutOfMoney(var agent) -> agent + " ran out of budget; retrying then.";
            case WaitReason.Crashed(var agent) -> agent + " crashed; retrying then.";
            case WaitReason.NoRun _ -> "Ready: 'musher run' starts it.";
            case WaitReason.FleetKilled(var agent) ->
                    "The fleet that ran %s was killed. Continue: musher run".formatted(agent);
        };
    }

    private static String unmerged(ItemNumber item, MergeFailure failure, String besides) {
        return "Its merge failed (%s)%s. 'musher story move %s coding' sends it back to a coder, 'musher story move %s qa' has it reviewed again, and 'musher story abandon %s' closes it."
                .formatted(failure.reason(), besides, item, item, item);
    }

    private static String stopped(String state, String why, String command, ItemNumber item) {
        return "%s: %s. 'musher story %s %s' resumes it."
                .formatted(state, ClauseText.of(why), command, item);
    }

    private static String limit(TeamRole role) {
        return switch (role) {
            case CODER -> "coders";
            case QA -> "qa";
            case MERGE, OTHER -> "agents";
        };
    }
}
