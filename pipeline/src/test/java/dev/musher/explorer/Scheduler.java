package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Job.Post;
import dev.musher.explorer.Job.Trade;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.story.Assignment;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import dev.musher.story.Steering;
import dev.musher.story.Waiting;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Gives agents to stories that want one: lease first, then the ledger, then the process. */
record Scheduler(Play play) implements Player {
    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Item item : world.items()) {
            free(world, item, out);
            claim(world, item, out);
        }
        for (Job job : world.jobs()) {
            if (job.life() == Life.CLAIMED) {
                record(world, job, out);
            }
            if (job.life() == Life.RECORDED) {
                out.accept(
                        Turn.of(
                                new Deed(Who.SERVER, "@ starts on #", story(job), name(job)),
                                world.replace(job, job.at(Life.WORKING))));
            }
        }
    }

    /** A dependency was met. */
    private void free(World world, Item item, Consumer<Turn> out) {
        if (!Waiting.isOverFor(item, world)) {
            return;
        }
        play.bySystem(world, new Steering.Start(item.number()))
                .ifPresent(
                        outcome ->
                                out.accept(
                                        new Turn(
                                                new Deed(
                                                        Who.SERVER,
                                                        "the server starts #, which waits no more",
                                                        item.number().value(),
                                                        ""),
                                                outcome.world(),
                                                Optional.of(outcome.heard()))));
    }

    private void claim(World world, Item item, Consumer<Turn> out) {
        int story = item.number().value();
        var trade = wanted(world, item);
        if (trade.isEmpty()) {
            return;
        }
        for (String agent : Play.AGENTS) {
            var claimed = play.claim(world, Set.of(Play.story(story), Play.agent(agent)));
            if (claimed.isPresent()) {
                var post = new Post(trade.get(), story, item.progress().visit(), agent, 0);
                var job = new Job(post, claimed.get().fence(), 0, Life.CLAIMED, Exit.NOT_YET);
                out.accept(
                        Turn.of(
                                new Deed(Who.SERVER, "the server leases # to @", story, agent),
                                claimed.get().world().plus(job)));
                return;
            }
        }
    }

    /** What has not been judged is judged before somebody else begins. */
    private static Optional<Trade> wanted(World world, Item item) {
        if (item.isAttended() || isUnjudged(world, item)) {
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
        return item.assignment() instanceof Assignment.Ended(var attempt, Ending.Finished _)
                && attempt.visit() == item.progress().visit()
                && item.stage() instanceof Stage.Active
                && world.leases().held(attempt.fence()).isPresent();
    }

    private void record(World world, Job job, Consumer<Turn> out) {
        var worker = new Worker(name(job), job.post().trade().role(), "embedded");
        var start = new Working.StartAttempt(Play.number(story(job)), worker, job.fence());
        var outcome = play.bySystem(world, start);
        if (outcome.isEmpty()) {
            String words = "@ may not work on # and gives the lease back";
            out.accept(
                    Turn.of(
                            new Deed(Who.SERVER, words, story(job), name(job)),
                            play.end(world, job)));
            return;
        }
        var recorded = job.recorded(outcome.get().item().progress().attempts());
        World after = outcome.get().world().replace(job, recorded);
        String words = "the server writes down that @ works on #";
        out.accept(written(words, after, job, outcome.get()));
        if (world.budget().copies() > 0 && world.hasRoom()) {
            out.accept(
                    written(
                            words + ", and a copy of the order is still on its way",
                            after.plus(start).with(world.budget().afterCopy()),
                            job,
                            outcome.get()));
        }
    }

    private static Turn written(String words, World after, Job job, Play.Outcome outcome) {
        return new Turn(
                new Deed(Who.SERVER, words, story(job), name(job)),
                after,
                Optional.of(outcome.heard()));
    }

    private static int story(Job job) {
        return job.post().story();
    }

    private static String name(Job job) {
        return job.post().agent();
    }
}
