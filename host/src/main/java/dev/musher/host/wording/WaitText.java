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

    /**
     * Sentences about a wait.
     *
     * @param next what to type; may be empty
     */
    private record Words(String why, String next) {
        static Words of(String why) {
            return new Words(why, "");
        }
    }

    public static String of(WaitReason reason) {
        var words = words(reason);
        return words.next().isEmpty() ? words.why() : words.why() + " " + words.next();
    }

    /** The same for a face that has buttons for what could be typed. */
    public static String why(WaitReason reason) {
        return words(reason).why();
    }

    private static Words words(WaitReason reason) {
        return switch (reason) {
            case WaitReason.Changing _ -> Words.of("An agent is starting or stopping on it.");
            case WaitReason.Blocking(var cause) -> Words.of("Blocked: " + cause + ".");
            case WaitReason.Dependencies(var on) ->
                    Words.of("It waits for %s to be done.".formatted(StageText.numbers(on)));
            case WaitReason.NeverMet(var item, var on) ->
                    new Words(
                            "It depends on %s, which can never be met."
                                    .formatted(StageText.numbers(on)),
                            "Reopen that, or change what it depends on: musher story depends "
                                    + item);
            case WaitReason.NothingStarts(var why) -> Words.of(TroubleText.of(why));
            case WaitReason.Budget(var budgetShortfall) -> Words.of(budgetShortfall.sentences());
            case WaitReason.TakenBack(var item, var by) ->
                    new Words(
                            by + " moved it back to the backlog.",
                            "Start it: musher story start " + item);
            case WaitReason.MergeTrain _ -> Words.of("It waits for the merge train.");
            case WaitReason.Train(var why) -> Words.of(TrainReasonText.of(why));
            case WaitReason.GoesToCoder _ -> Words.of("Its merge failed; it goes back to a coder.");
            case WaitReason.NotMerged(var item, var failure) -> unmerged(item, failure, "");
            case WaitReason.NotRecovered(var item, var failure) ->
                    unmerged(item, failure, ", and no agent could merge it");
            case WaitReason.Gates _ -> Words.of("It waits for its gates.");
            case WaitReason.Approval(var item, var tip) ->
                    new Words(
                            "It waits for you.",
                            "Look: 'musher story diff %s', then 'musher story approve %s --tip %s' or 'musher story send-back %s --notes WHY'."
                                    .formatted(item, item, tip.shortHex(), item));
            case WaitReason.Blocked(var item, var why) -> stopped("Blocked", why, "unblock", item);
            case WaitReason.Held(var item, var why) -> stopped("Held", why, "release", item);
            case WaitReason.HeldForReviewer(var item, var why) ->
                    new Words(
                            "Held: %s.".formatted(ClauseText.of(why)),
                            "'musher story release %s' asks a reviewer again.".formatted(item));
            case WaitReason.Frozen(var item, var why) -> stopped("Frozen", why, "unfreeze", item);
            case WaitReason.OfAgents agents -> ofAgents(agents);
        };
    }

    private static Words ofAgents(WaitReason.OfAgents reason) {
        return switch (reason) {
            case WaitReason.PinnedToUnknown(var item, var agent) ->
                    new Words(
                            "It is pinned to %s, which is not in the team.".formatted(agent),
                            "'musher story edit %s --agent NAME' pins it to another, or add %s to .musher/project.toml."
                                    .formatted(item, agent));
            case WaitReason.PinnedToOther(var item, var agent, var role) ->
                    new Words(
                            "It is pinned to %s, whose role is not coder but %s."
                                    .formatted(agent, role.word()),
                            "'musher story edit %s --agent NAME' pins it to another."
                                    .formatted(item));
            case WaitReason.NoAgent(var role) ->
                    Words.of(
                            "No agent in the team has the role %s. Add an [[agent]] with role = \"%s\" to .musher/project.toml."
                                    .formatted(role.word(), role.word()));
            case WaitReason.AgentBusy(var agent, var on) ->
                    Words.of(
                            "It waits for %s, %s."
                                    .formatted(
                                            agent,
                                            on.map(story -> "which is working on story " + story)
                                                    .orElse(
                                                            "which is starting or stopping elsewhere")));
            case WaitReason.RoleBusy(var role, int working) ->
                    Words.of(
                            "It waits for an agent with the role %s: %s busy."
                                    .formatted(
                                            role.word(),
                                            working == 1 ? "one is" : working + " are"));
            case WaitReason.HeadcountReached(int working, int most) ->
                    new Words(
                            "It waits for a free slot: %d of %d agents are working."
                                    .formatted(working, most),
                            "More at once: musher fleet headcount N");
            case WaitReason.RoleLimitReached(var role, int working) ->
                    Words.of(
                            "It waits for a free slot: %d agents with the role %s are working, the most allowed (fleet.max_%s)."
                                    .formatted(working, role.word(), limit(role)));
            case WaitReason.ModelLimitReached(var model) ->
                    Words.of(
                            "It waits because all slots of %s are in use (fleet.model)."
                                    .formatted(model));
            case WaitReason.AgentUnusable(var agent, var problem) ->
                    Words.of(agent + " cannot work: " + problem);
            case WaitReason.RateLimited(var agent) ->
                    Words.of("%s's model is rate-limited until then.".formatted(agent));
            case WaitReason.ModelRateLimited _ ->
                    Words.of("The only model for it is rate-limited until then.");
            case WaitReason.OutOfMoney(var agent) ->
                    Words.of(agent + " ran out of budget; retrying then.");
            case WaitReason.Crashed(var agent) -> Words.of(agent + " crashed; retrying then.");
            case WaitReason.NoRun _ -> Words.of("Ready: 'musher run' starts it.");
            case WaitReason.FleetKilled(var agent) ->
                    new Words(
                            "The fleet that ran %s was killed.".formatted(agent),
                            "Continue: musher run");
        };
    }

    private static Words unmerged(ItemNumber item, MergeFailure failure, String besides) {
        return new Words(
                "Its merge failed (%s)%s.".formatted(failure.reason(), besides),
                "'musher story move %s coding' sends it back to a coder, 'musher story move %s qa' has it reviewed again, and 'musher story abandon %s' closes it."
                        .formatted(item, item, item));
    }

    private static Words stopped(String state, String why, String command, ItemNumber item) {
        return new Words(
                "%s: %s.".formatted(state, ClauseText.of(why)),
                "'musher story %s %s' resumes it.".formatted(command, item));
    }

    private static String limit(TeamRole role) {
        return switch (role) {
            case CODER -> "coders";
            case QA -> "qa";
            case MERGE, OTHER -> "agents";
        };
    }
}
