package dev.musher.explorer;

import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.explorer.World.Branch;
import dev.musher.story.Assignment;
import dev.musher.story.Attempt;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import dev.musher.story.Ticket;
import dev.musher.story.Working;
import dev.musher.story.Working.Recovery;
import dev.musher.story.Working.Reviewer;
import java.util.List;
import java.util.function.Consumer;

/** Judges what a dead agent left: the server owns completion, and goes by what it sees. */
record Completion(Play play) implements Player {
    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Item item : world.items()) {
            if (Scheduler.isUnjudged(world, item)
                    && item.assignment() instanceof Assignment.Ended(var attempt, _)) {
                judge(world, item, attempt, out);
            }
        }
    }

    private void judge(World world, Item item, Attempt attempt, Consumer<Turn> out) {
        var ticket = new Ticket(attempt.number(), attempt.fence());
        for (Working report : reports(world, item, ticket)) {
            if (world.messages().stream().anyMatch(message -> isOf(message, item, ticket))) {
                return;
            }
            play.send(world, report)
                    .ifPresent(after -> out.accept(Turn.of(deed(report, attempt, item), after)));
        }
    }

    private static List<Working> reports(World world, Item item, Ticket ticket) {
        int story = item.number().value();
        Branch branch = world.branch(story);
        return switch (item.stage()) {
            case Stage.Coding _ when !branch.isMerged() ->
                    List.of(
                            new Working.FinishCode(
                                    item.number(), ticket, Proofs.candidate(story, branch.tip())));
            case Stage.Qa qa ->
                    List.of(
                            new Working.ApproveQa(
                                    item.number(),
                                    qa.review().candidate().tip(),
                                    new Reviewer.ByAttempt(ticket)),
                            new Working.RejectQa(
                                    item.number(),
                                    qa.review().candidate().tip(),
                                    new Reviewer.ByAttempt(ticket),
                                    "not yet"));
            case Stage.MergeFailed failed -> List.of(recovery(item, ticket, failed, branch));
            case Stage _ -> List.of();
        };
    }

    private static Working recovery(
            Item item, Ticket ticket, Stage.MergeFailed failed, Branch branch) {
        boolean hasChanged =
                branch.tip() > Proofs.version(failed.was().candidate().tip()) && !branch.isMerged();
        return new Working.AttemptRecovery(
                item.number(),
                ticket,
                hasChanged
                        ? new Recovery.Recovered(
                                Proofs.candidate(item.number().value(), branch.tip()))
                        : new Recovery.Failed("nothing was recovered"));
    }

    private static boolean isOf(Working message, Item item, Ticket ticket) {
        return message.item().equals(item.number())
                && switch (message) {
                    case Working.FinishCode finish -> finish.ticket().equals(ticket);
                    case Working.ApproveQa approve -> isOf(approve.reviewer(), ticket);
                    case Working.RejectQa reject -> isOf(reject.reviewer(), ticket);
                    case Working.AttemptRecovery recovery -> recovery.ticket().equals(ticket);
                    case Working _ -> false;
                };
    }

    private static boolean isOf(Reviewer reviewer, Ticket ticket) {
        return reviewer instanceof Reviewer.ByAttempt(var other) && other.equals(ticket);
    }

    private static Deed deed(Working report, Attempt attempt, Item item) {
        String words =
                switch (report) {
                    case Working.ApproveQa _ -> "the server reads that @ is content with #";
                    case Working.RejectQa _ -> "the server reads that @ is not content with #";
                    case Working.AttemptRecovery _ -> "the server looks at what @ recovered of #";
                    case Working _ -> "the server finds the commits of @ for #";
                };
        return new Deed(Who.SERVER, words, item.number().value(), attempt.worker().agent());
    }
}
