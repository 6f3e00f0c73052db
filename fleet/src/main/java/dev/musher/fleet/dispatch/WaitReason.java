package dev.musher.fleet.dispatch;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.budget.BudgetLevel.BudgetScope;
import dev.musher.fleet.budget.BudgetShortfall;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.List;
import java.util.Optional;

/** Why no agent works on a story at the moment. Views make sentences of it. */
public sealed interface WaitReason {
    /** What commands say that were suggested and not explained. */
    String BY_HAND = "by hand";

    /** An agent is starting or ending at this moment. */
    record Changing() implements WaitReason {}

    /** The fleet is about to block it. */
    record Blocking(String cause) implements WaitReason {}

    /** These have to be done first. */
    record Dependencies(List<ItemNumber> on) implements WaitReason {
        public Dependencies {
            on = List.copyOf(on);
        }
    }

    /** It depends on these, which can never be done. */
    record NeverMet(ItemNumber item, List<ItemNumber> on) implements WaitReason {
        public NeverMet {
            on = List.copyOf(on);
        }
    }

    /** Nothing starts in the project: base fails, for example, or the fleet is paused. */
    record NothingStarts(FleetTrouble why) implements WaitReason {}

    /** A budget has too little left. */
    record Budget(BudgetShortfall shortfall) implements WaitReason {}

    /** Somebody took it back into the backlog. */
    record TakenBack(ItemNumber item, String by) implements WaitReason {}

    /** The merge train takes it from here. */
    record MergeTrain() implements WaitReason {}

    /** What the merge train says of it. */
    record Train(TrainReason why) implements WaitReason {}

    /** It did not merge, and the fleet sends it back to a coder. */
    record GoesToCoder() implements WaitReason {}

    /** It did not merge, and no agent is meant to fix that. */
    record NotMerged(ItemNumber item, MergeFailure failure) implements WaitReason {}

    /** It did not merge, and no agent could fix that. */
    record NotRecovered(ItemNumber item, MergeFailure failure) implements WaitReason {}

    /** Its gates have to run. */
    record Gates() implements WaitReason {}

    /** A person has to judge the work with this tip. */
    record Approval(ItemNumber item, CommitId tip) implements WaitReason {}

    record Blocked(ItemNumber item, String reason) implements WaitReason {}

    record Held(ItemNumber item, String reason) implements WaitReason {}

    /** It is held, and a reviewing agent works on it once it is released. */
    record HeldForReviewer(ItemNumber item, String reason) implements WaitReason {}

    record Frozen(ItemNumber item, String reason) implements WaitReason {}

    /** Whatever is about who could work on it. */
    sealed interface OfAgents extends WaitReason {}

    /** It is pinned to somebody who is not in the team. */
    record PinnedToUnknown(ItemNumber item, String agent) implements OfAgents {}

    /** It is pinned to somebody who is not a coder. */
    record PinnedToOther(ItemNumber item, String agent, TeamRole role) implements OfAgents {}

    /** The team has no agent with this role. */
    record NoAgent(TeamRole role) implements OfAgents {}

    /** The agent that it is pinned to works on another story, if it is known on which. */
    record AgentBusy(String agent, Optional<ItemNumber> on) implements OfAgents {}

    /** All agents with this role are at work. */
    record RoleBusy(TeamRole role, int working) implements OfAgents {}

    /** As many agents work as may. */
    record HeadcountReached(int working, int most) implements OfAgents {}

    /** As many agents with this role work as may. */
    record RoleLimitReached(TeamRole role, int working) implements OfAgents {}

    /** As many agents work with this model as may. */
    record ModelLimitReached(String model) implements OfAgents {}

    /** An agent cannot work, for a reason with what to do. */
    record AgentUnusable(String agent, String problem) implements OfAgents {}

    /** The model of the agent that worked on it is rate-limited. */
    record RateLimited(String agent) implements OfAgents {}

    /** The only model for it is rate-limited. */
    record ModelRateLimited() implements OfAgents {}

    /** The agent that worked on it had too little money for its next call. */
    record OutOfMoney(String agent) implements OfAgents {}

    /** The agent that worked on it crashed. */
    record Crashed(String agent) implements OfAgents {}

    /** An agent takes it as soon as a fleet runs. */
    record NoRun() implements OfAgents {}

    /** The fleet that ran its agent was killed. */
    record FleetKilled(String agent) implements OfAgents {}

    /** What a person can do about it, the likeliest first. */
    default List<ItemCommand> actions() {
        return switch (this) {
            case Blocked(var item, _) -> List.of(new MoveCommand.Unblock(item));
            case Held(var item, _) -> List.of(new MoveCommand.Release(item));
            case HeldForReviewer(var item, _) -> List.of(new MoveCommand.Release(item));
            case Frozen(var item, _) -> List.of(new MoveCommand.Unfreeze(item));
            case TakenBack(var item, _) -> List.of(new MoveCommand.Start(item));
            case Approval(var item, var tip) ->
                    List.of(
                            new ReportCommand.ApproveQa(
                                    item, tip, new ReportCommand.Reviewer.ByHand()));
            case NotMerged(var item, var failure) -> unmerged(item, failure);
            case NotRecovered(var item, var failure) -> unmerged(item, failure);
            case NeverMet(var item, _) -> List.of(new EditCommand.SetDependencies(item, List.of()));
            case PinnedToUnknown(var item, _) -> unpin(item);
            case PinnedToOther(var item, _, _) -> unpin(item);
            case Budget(var budgetShortfall) -> raise(budgetShortfall);
            case Train(var why) -> why.actions();
            case Changing _,
                    Blocking _,
                    Dependencies _,
                    NothingStarts _,
                    MergeTrain _,
                    GoesToCoder _,
                    Gates _,
                    OfAgents _ ->
                    List.of();
        };
    }

    /** Its name for programs, which never changes. */
    default String word() {
        return switch (this) {
            case Changing _ -> "changing";
            case Blocking _ -> "blocking";
            case Dependencies _ -> "dependencies";
            case NeverMet _ -> "never-met";
            case NothingStarts(var why) -> why.word();
            case Budget _ -> "budget";
            case TakenBack _ -> "taken-back";
            case MergeTrain _ -> "merge-train";
            case Train(var why) -> why.word();
            case GoesToCoder _ -> "goes-to-coder";
            case NotMerged _ -> "not-merged";
            case NotRecovered _ -> "not-recovered";
            case Gates _ -> "gates";
            case Approval _ -> "approval";
            case Blocked _ -> "blocked";
            case Held _ -> "held";
            case HeldForReviewer _ -> "held-for-reviewer";
            case Frozen _ -> "frozen";
            case PinnedToUnknown _ -> "pinned-to-unknown";
            case PinnedToOther _ -> "pinned-to-other";
            case NoAgent _ -> "no-agent";
            case AgentBusy _ -> "agent-busy";
            case RoleBusy _ -> "role-busy";
            case HeadcountReached _ -> "headcount-reached";
            case RoleLimitReached _ -> "role-limit-reached";
            case ModelLimitReached _ -> "model-limit-reached";
            case AgentUnusable _ -> "agent-unusable";
            case RateLimited _ -> "rate-limited";
            case ModelRateLimited _ -> "model-rate-limited";
            case OutOfMoney _ -> "out-of-money";
            case Crashed _ -> "crashed";
            case FleetKilled _ -> "fleet-killed";
            case NoRun _ -> "no-run";
        };
    }

    private static List<ItemCommand> unmerged(ItemNumber item, MergeFailure failure) {
        return List.of(
                new MoveCommand.RequestFixup(item, failure.reason()),
                new MoveCommand.RequeueForQa(item),
                new MoveCommand.Abandon(item, BY_HAND));
    }

    private static List<ItemCommand> unpin(ItemNumber item) {
        return List.of(
                new EditCommand.Edit(item, List.of(new FieldChange.Agent(Optional.empty()))));
    }

    private static List<ItemCommand> raise(BudgetShortfall budgetShortfall) {
        var enough = new FieldChange.Budget(Optional.of(budgetShortfall.enough()));
        return switch (budgetShortfall.level().place()) {
            case BudgetScope.Story(var story) ->
                    List.of(new EditCommand.Edit(story, List.of(enough)));
            case BudgetScope.Epic(var epic) -> List.of(new EditCommand.Edit(epic, List.of(enough)));
            case BudgetScope.Project _, BudgetScope.Day _ -> List.of();
        };
    }
}
