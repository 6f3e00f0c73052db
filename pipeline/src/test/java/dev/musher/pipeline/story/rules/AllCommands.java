package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptPlanState;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.EditCommand.AddCriterion;
import dev.musher.pipeline.story.order.EditCommand.CheckCriterion;
import dev.musher.pipeline.story.order.EditCommand.Edit;
import dev.musher.pipeline.story.order.EditCommand.EditCriterion;
import dev.musher.pipeline.story.order.EditCommand.RemoveCriterion;
import dev.musher.pipeline.story.order.EditCommand.SetDependencies;
import dev.musher.pipeline.story.order.EditCommand.UncheckCriterion;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand.ApproveQa;
import dev.musher.pipeline.story.order.ReportCommand.AttemptRecovery;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.order.ReportCommand.HoldGates;
import dev.musher.pipeline.story.order.ReportCommand.LandMerge;
import dev.musher.pipeline.story.order.ReportCommand.NotePlan;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.RecordSpend;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import dev.musher.pipeline.story.order.ReportCommand.RejectQa;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import java.util.ArrayList;
import java.util.List;

/** Every kind of command, as fresh and true as it can be for an item; the work is always one. */
public final class AllCommands {
    public static final int WORK = 7;
    public static final ItemNumber SUCCESSOR = new ItemNumber(2);
    private static final String WHY = "because";

    private AllCommands() {}

    public static List<ItemCommand.OfItem> of(Item item) {
        var commands = new ArrayList<ItemCommand.OfItem>();
        commands.addAll(steering(item.number()));
        commands.addAll(attempts(item));
        commands.addAll(judgements(item));
        commands.addAll(merges(item));
        commands.addAll(editing(item.number()));
        return commands;
    }

    public static List<MoveCommand> steering(ItemNumber item) {
        return List.of(
                new MoveCommand.Triage(item),
                new MoveCommand.Start(item),
                new MoveCommand.Demote(item, WHY),
                new MoveCommand.Reopen(item, WHY),
                new MoveCommand.RequestFixup(item, WHY),
                new MoveCommand.RequeueForQa(item),
                new MoveCommand.Block(item, WHY),
                new MoveCommand.Unblock(item),
                new MoveCommand.Freeze(item, WHY),
                new MoveCommand.Unfreeze(item),
                new MoveCommand.Hold(item, WHY),
                new MoveCommand.StopAttempt(item, WHY),
                new MoveCommand.Release(item),
                new MoveCommand.Abandon(item, WHY),
                new MoveCommand.Supersede(item, SUCCESSOR),
                new MoveCommand.Reject(item, WHY),
                new MoveCommand.Archive(item),
                new MoveCommand.Delete(item));
    }

    private static List<ItemCommand.OfItem> attempts(Item item) {
        var commands = new ArrayList<ItemCommand.OfItem>();
        for (AgentRole agentRole : AgentRole.values()) {
            commands.add(
                    new StartAttempt(
                            item.number(),
                            new AttemptAgent("a", agentRole, "embedded"),
                            item.progress().fence() + 1));
        }
        for (AttemptEnding attemptEnding :
                List.of(
                        new AttemptEnding.Finished(),
                        new AttemptEnding.QuitEarly(WHY),
                        new AttemptEnding.Crashed(AttemptEnding.Heard.SOMETHING, WHY),
                        new AttemptEnding.Throttled(StoryWorld.NOW))) {
            commands.add(new EndAttempt(item.number(), ticket(item), attemptEnding));
        }
        commands.add(
                new RecordSpend(
                        item.number(), item.progress().attempts(), SampleEvidence.spend("1")));
        commands.add(new NotePlan(item.number(), ticket(item), AttemptPlanState.WRITTEN));
        commands.add(new FinishCode(item.number(), ticket(item), SampleEvidence.candidate(WORK)));
        return commands;
    }

    private static List<ItemCommand.OfItem> judgements(Item item) {
        var gateTarget = new GateTarget(item.progress().visit(), fence(item));
        var tip = SampleEvidence.commit(WORK);
        var shown = SampleEvidence.shown(item);
        var byHand = new Reviewer.ByHand();
        var byAttempt = new Reviewer.ByAttempt(ticket(item));
        return List.of(
                new PassGates(item.number(), gateTarget, SampleEvidence.green(WORK)),
                new PassGates(item.number(), gateTarget, SampleEvidence.green(WORK), shown),
                new HoldGates(item.number(), gateTarget, SampleEvidence.green(WORK), WHY),
                new FailGates(item.number(), gateTarget, SampleEvidence.red(WORK)),
                new ApproveQa(item.number(), tip, byHand),
                new ApproveQa(item.number(), tip, byAttempt),
                new ApproveQa(item.number(), tip, byAttempt, shown),
                new RejectQa(item.number(), tip, byHand, WHY),
                new RejectQa(item.number(), tip, byAttempt, WHY));
    }

    private static List<ItemCommand.OfItem> merges(Item item) {
        int visit = item.progress().visit();
        return List.of(
                new LandMerge(item.number(), SampleEvidence.landing(WORK)),
                new FailMerge(item.number(), visit, new MergeFailure.Conflict(List.of("a"))),
                new FailMerge(item.number(), visit, new MergeFailure.Empty()),
                new AttemptRecovery(
                        item.number(),
                        ticket(item),
                        new Recovery.Recovered(SampleEvidence.candidate(WORK))),
                new AttemptRecovery(item.number(), ticket(item), new Recovery.Failed(WHY)));
    }

    private static List<EditCommand> editing(ItemNumber item) {
        return List.of(
                new Edit(item, List.of(new FieldChange.Name("Log in"))),
                new AddCriterion(item, "works"),
                new EditCriterion(item, 1, "works"),
                new RemoveCriterion(item, 2),
                new CheckCriterion(item, 1),
                new UncheckCriterion(item, 2),
                new SetDependencies(item, List.of()));
    }

    private static long fence(Item item) {
        return Math.max(1, item.progress().fence());
    }

    private static AttemptTicket ticket(Item item) {
        return new AttemptTicket(item.progress().attempts(), fence(item));
    }
}
