package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.order.ReportCommand.Recovery;
import dev.musher.pipeline.story.order.ReportCommand.Reviewer;
import java.util.List;
import java.util.function.Consumer;

/** Judges what a dead agent left: the server owns completion, and goes by what it sees. */
record Completion(WorldActions play) implements Participant {
    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (Item item : world.items()) {
            if (Scheduler.isUnjudged(world, item)
                    && item.assignment() instanceof AttemptAssignment.Ended(var attempt, _)) {
                judge(world, item, attempt, out);
            }
        }
    }

    private void judge(World world, Item item, Attempt attempt, Consumer<WorldStep> out) {
        var attemptTicket = new AttemptTicket(attempt.number(), attempt.fence());
        for (ReportCommand report : reports(world, item, attemptTicket)) {
            if (world.messages().stream().anyMatch(message -> isOf(message, item, attemptTicket))) {
                return;
            }
            play.send(world, report)
                    .ifPresent(
                            after -> out.accept(WorldStep.of(deed(report, attempt, item), after)));
        }
    }

    private static List<ReportCommand> reports(
            World world, Item item, AttemptTicket attemptTicket) {
        int story = item.number().value();
        Branch branch = world.branch(story);
        return switch (item.stage()) {
            case Stage.Coding _ when !branch.isMerged() ->
                    List.of(
                            new ReportCommand.FinishCode(
                                    item.number(),
                                    attemptTicket,
                                    Proofs.candidate(story, branch.tip())));
            case Stage.Qa qa ->
                    List.of(
                            new ReportCommand.ApproveQa(
                                    item.number(),
                                    qa.review().candidate().tip(),
                                    new Reviewer.ByAttempt(attemptTicket)),
                            new ReportCommand.RejectQa(
                                    item.number(),
                                    qa.review().candidate().tip(),
                                    new Reviewer.ByAttempt(attemptTicket),
                                    "not yet"));
            case Stage.MergeFailed failed -> List.of(recovery(item, attemptTicket, failed, branch));
            case Stage _ -> List.of();
        };
    }

    private static ReportCommand recovery(
            Item item, AttemptTicket attemptTicket, Stage.MergeFailed failed, Branch branch) {
        boolean hasChanged =
                branch.tip() > Proofs.version(failed.was().candidate().tip()) && !branch.isMerged();
        return new ReportCommand.AttemptRecovery(
                item.number(),
                attemptTicket,
                hasChanged
                        ? new Recovery.Recovered(
                                Proofs.candidate(item.number().value(), branch.tip()))
                        : new Recovery.Failed("nothing was recovered"));
    }

    private static boolean isOf(ReportCommand message, Item item, AttemptTicket attemptTicket) {
        return message.item().equals(item.number())
                && switch (message) {
                    case ReportCommand.FinishCode finish -> finish.ticket().equals(attemptTicket);
                    case ReportCommand.ApproveQa approve -> isOf(approve.reviewer(), attemptTicket);
                    case ReportCommand.RejectQa reject -> isOf(reject.reviewer(), attemptTicket);
                    case ReportCommand.AttemptRecovery recovery ->
                            recovery.ticket().equals(attemptTicket);
                    case ReportCommand _ -> false;
                };
    }

    private static boolean isOf(Reviewer reviewer, AttemptTicket attemptTicket) {
        return reviewer instanceof Reviewer.ByAttempt(var other) && other.equals(attemptTicket);
    }

    private static Deed deed(ReportCommand report, Attempt attempt, Item item) {
        String words =
                switch (report) {
                    case ReportCommand.ApproveQa _ -> "the server reads that @ is content with #";
                    case ReportCommand.RejectQa _ ->
                            "the server reads that @ is not content with #";
                    case ReportCommand.AttemptRecovery _ ->
                            "the server looks at what @ recovered of #";
                    case ReportCommand _ -> "the server finds the commits of @ for #";
                };
        return new Deed(Who.SERVER, words, item.number().value(), attempt.worker().agent());
    }
}
