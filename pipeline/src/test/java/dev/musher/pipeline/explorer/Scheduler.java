package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.LeasedJob.Post;
import dev.musher.pipeline.explorer.LeasedJob.Trade;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.DependencyWait;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Gives agents to stories that want one: lease first, then the ledger, then the process. */
record Scheduler(WorldActions play) implements Participant {
    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (Item item : world.items()) {
            free(world, item, out);
            claim(world, item, out);
        }
        for (LeasedJob leasedJob : world.jobs()) {
            if (leasedJob.life() == Life.CLAIMED) {
                record(world, leasedJob, out);
            }
            if (leasedJob.life() == Life.RECORDED) {
                out.accept(
                        WorldStep.of(
                                new Deed(
                                        Who.SERVER,
                                        "@ starts on #",
                                        story(leasedJob),
                                        name(leasedJob)),
                                world.replace(leasedJob, leasedJob.at(Life.WORKING))));
            }
        }
    }

    /** A dependency was met. */
    private void free(World world, Item item, Consumer<WorldStep> out) {
        if (!DependencyWait.allMet(item, world)) {
            return;
        }
        play.bySystem(world, new MoveCommand.Start(item.number()))
                .ifPresent(
                        outcome ->
                                out.accept(
                                        new WorldStep(
                                                new Deed(
                                                        Who.SERVER,
                                                        "the server starts #, which waits no more",
                                                        item.number().value(),
                                                        ""),
                                                outcome.world(),
                                                Optional.of(outcome.heard()))));
    }

    private void claim(World world, Item item, Consumer<WorldStep> out) {
        int story = item.number().value();
        var trade = wanted(world, item);
        if (trade.isEmpty()) {
            return;
        }
        for (String agent : WorldActions.AGENTS) {
            var claimed =
                    play.claim(world, Set.of(WorldActions.story(story), WorldActions.agent(agent)));
            if (claimed.isPresent()) {
                var post = new Post(trade.get(), story, item.progress().visit(), agent, 0);
                var leasedJob =
                        new LeasedJob(post, claimed.get().fence(), 0, Life.CLAIMED, Exit.NOT_YET);
                out.accept(
                        WorldStep.of(
                                new Deed(Who.SERVER, "the server leases # to @", story, agent),
                                claimed.get().world().plus(leasedJob)));
                return;
            }
        }
    }

    /** What has not been judged is judged before somebody else begins. */
    private static Optional<Trade> wanted(World world, Item item) {
        if (item.mayHaveLiveAgent() || isUnjudged(world, item)) {
            return Optional.empty();
        }
        return switch (item.stage()) {
            case Stage.Coding _ -> Optional.of(Trade.CODER);
            case Stage.Qa qa when qa.review().wantsAgent() -> Optional.of(Trade.REVIEWER);
            case Stage.MergeFailed _ -> Optional.of(Trade.MERGER);
            case Stage _ -> Optional.empty();
        };
    }

    /** Whether the latest attempt of this visit is finished and can still be heard. */
    static boolean isUnjudged(World world, Item item) {
        return item.assignment()
                        instanceof AttemptAssignment.Ended(var attempt, AttemptEnding.Finished _)
                && attempt.visit() == item.progress().visit()
                && item.stage() instanceof Stage.Active
                && world.leases().held(attempt.fence()).isPresent();
    }

    private void record(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        var attemptAgent =
                new AttemptAgent(name(leasedJob), leasedJob.post().trade().role(), "embedded");
        var start =
                new ReportCommand.StartAttempt(
                        WorldActions.number(story(leasedJob)), attemptAgent, leasedJob.fence());
        var outcome = play.bySystem(world, start);
        if (outcome.isEmpty()) {
            String words = "@ may not work on # and gives the lease back";
            out.accept(
                    WorldStep.of(
                            new Deed(Who.SERVER, words, story(leasedJob), name(leasedJob)),
                            play.end(world, leasedJob)));
            return;
        }
        var recorded = leasedJob.recorded(outcome.get().item().progress().attempts());
        World after = outcome.get().world().replace(leasedJob, recorded);
        String words = "the server writes down that @ works on #";
        out.accept(written(words, after, leasedJob, outcome.get()));
        if (world.budget().copies() > 0 && world.hasRoom()) {
            out.accept(
                    written(
                            words + ", and a copy of the order is still on its way",
                            after.plus(start).with(world.budget().afterCopy()),
                            leasedJob,
                            outcome.get()));
        }
    }

    private static WorldStep written(
            String words, World after, LeasedJob leasedJob, WorldActions.Outcome outcome) {
        return new WorldStep(
                new Deed(Who.SERVER, words, story(leasedJob), name(leasedJob)),
                after,
                Optional.of(outcome.heard()));
    }

    private static int story(LeasedJob leasedJob) {
        return leasedJob.post().story();
    }

    private static String name(LeasedJob leasedJob) {
        return leasedJob.post().agent();
    }
}
