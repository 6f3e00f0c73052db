package dev.musher.story;

import dev.musher.story.Editing.AddCriterion;
import dev.musher.story.Editing.CheckCriterion;
import dev.musher.story.Editing.Edit;
import dev.musher.story.Editing.EditCriterion;
import dev.musher.story.Editing.RemoveCriterion;
import dev.musher.story.Editing.SetDependencies;
import dev.musher.story.Editing.UncheckCriterion;
import dev.musher.story.Working.ApproveQa;
import dev.musher.story.Working.AttemptRecovery;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.FailMerge;
import dev.musher.story.Working.FinishCode;
import dev.musher.story.Working.HoldGates;
import dev.musher.story.Working.LandMerge;
import dev.musher.story.Working.NotePlan;
import dev.musher.story.Working.PassGates;
import dev.musher.story.Working.RecordSpend;
import dev.musher.story.Working.Recovery;
import dev.musher.story.Working.RejectQa;
import dev.musher.story.Working.Reviewer;
import dev.musher.story.Working.StartAttempt;
import java.util.ArrayList;
import java.util.List;

/** Every kind of command, as fresh and true as it can be for an item; the work is always one. */
public final class Alphabet {
    public static final int WORK = 7;
    public static final ItemNumber SUCCESSOR = new ItemNumber(2);
    private static final String WHY = "because";

    private Alphabet() {}

    public static List<Command.OfItem> of(Item item) {
        var commands = new ArrayList<Command.OfItem>();
        commands.addAll(steering(item.number()));
        commands.addAll(attempts(item));
        commands.addAll(judgements(item));
        commands.addAll(merges(item));
        commands.addAll(editing(item.number()));
        return commands;
    }

    public static List<Steering> steering(ItemNumber item) {
        return List.of(
                new Steering.Triage(item),
                new Steering.Start(item),
                new Steering.Demote(item, WHY),
                new Steering.Reopen(item, WHY),
                new Steering.RequestFixup(item, WHY),
                new Steering.RequeueForQa(item),
                new Steering.Block(item, WHY),
                new Steering.Unblock(item),
                new Steering.Freeze(item, WHY),
                new Steering.Unfreeze(item),
                new Steering.Hold(item, WHY),
                new Steering.StopAttempt(item, WHY),
                new Steering.Release(item),
                new Steering.Abandon(item, WHY),
                new Steering.Supersede(item, SUCCESSOR),
                new Steering.Reject(item, WHY),
                new Steering.Archive(item),
                new Steering.Delete(item));
    }

    private static List<Command.OfItem> attempts(Item item) {
        var commands = new ArrayList<Command.OfItem>();
        for (Role role : Role.values()) {
            commands.add(
                    new StartAttempt(
                            item.number(),
                            new Worker("a", role, "embedded"),
                            item.progress().fence() + 1));
        }
        for (Ending ending :
                List.of(
                        new Ending.Finished(),
                        new Ending.QuitEarly(WHY),
                        new Ending.Crashed(Ending.Heard.SOMETHING, WHY),
                        new Ending.Throttled(StoryWorld.NOW))) {
            commands.add(new EndAttempt(item.number(), ticket(item), ending));
        }
        commands.add(
                new RecordSpend(item.number(), item.progress().attempts(), Evidence.spend("1")));
        commands.add(new NotePlan(item.number(), ticket(item), PlanState.WRITTEN));
        commands.add(new FinishCode(item.number(), ticket(item), Evidence.candidate(WORK)));
        return commands;
    }

    private static List<Command.OfItem> judgements(Item item) {
        var footing = new Footing(item.progress().visit(), fence(item));
        var tip = Evidence.commit(WORK);
        var byHand = new Reviewer.ByHand();
        var byAttempt = new Reviewer.ByAttempt(ticket(item));
        return List.of(
                new PassGates(item.number(), footing, Evidence.green(WORK)),
                new HoldGates(item.number(), footing, Evidence.green(WORK), WHY),
                new FailGates(item.number(), footing, Evidence.red(WORK)),
                new ApproveQa(item.number(), tip, byHand),
                new ApproveQa(item.number(), tip, byAttempt),
                new RejectQa(item.number(), tip, byHand, WHY),
                new RejectQa(item.number(), tip, byAttempt, WHY));
    }

    private static List<Command.OfItem> merges(Item item) {
        int visit = item.progress().visit();
        return List.of(
                new LandMerge(item.number(), Evidence.landing(WORK)),
                new FailMerge(item.number(), visit, new MergeFailure.Conflict(List.of("a"))),
                new FailMerge(item.number(), visit, new MergeFailure.Empty()),
                new AttemptRecovery(
                        item.number(),
                        ticket(item),
                        new Recovery.Recovered(Evidence.candidate(WORK))),
                new AttemptRecovery(item.number(), ticket(item), new Recovery.Failed(WHY)));
    }

    private static List<Editing> editing(ItemNumber item) {
        return List.of(
                new Edit(item, List.of(new Change.Name("Log in"))),
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

    private static Ticket ticket(Item item) {
        return new Ticket(item.progress().attempts(), fence(item));
    }
}
