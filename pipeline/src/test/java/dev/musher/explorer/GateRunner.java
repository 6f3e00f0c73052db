package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Job.Post;
import dev.musher.explorer.Job.Trade;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.story.Footing;
import dev.musher.story.Item;
import dev.musher.story.Review;
import dev.musher.story.Stage;
import dev.musher.story.Working;
import java.util.Set;
import java.util.function.Consumer;

/** Runs the gates on the work that is to be judged, under the lease of its story. */
record GateRunner(Play play) implements Player {
    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Item item : world.items()) {
            if (item.stage() instanceof Stage.Qa qa
                    && qa.review().gates() instanceof Review.Gates.Pending
                    && !isReported(world, item)) {
                begin(world, item, qa, out);
            }
        }
        for (Job job : world.jobs()) {
            if (job.post().trade() == Trade.GATES
                    && job.life() == Life.WORKING
                    && play.isOurs(world, job)) {
                end(world, job, out);
            }
        }
    }

    private static boolean isReported(World world, Item item) {
        return world.messages().stream()
                .anyMatch(
                        message ->
                                message.item().equals(item.number())
                                        && switch (message) {
                                            case Working.PassGates pass ->
                                                    isOf(pass.footing(), item);
                                            case Working.HoldGates hold ->
                                                    isOf(hold.footing(), item);
                                            case Working.FailGates fail ->
                                                    isOf(fail.footing(), item);
                                            case Working _ -> false;
                                        });
    }

    private static boolean isOf(Footing footing, Item item) {
        return footing.visit() == item.progress().visit();
    }

    private void begin(World world, Item item, Stage.Qa qa, Consumer<Turn> out) {
        int story = item.number().value();
        int version = Proofs.version(qa.review().candidate().tip());
        play.claim(world, Set.of(Play.story(story)))
                .ifPresent(
                        claimed -> {
                            var post =
                                    new Post(
                                            Trade.GATES,
                                            story,
                                            item.progress().visit(),
                                            "the gates",
                                            version);
                            var job = new Job(post, claimed.fence(), 0, Life.WORKING, Exit.NOT_YET);
                            out.accept(
                                    Turn.of(
                                            new Deed(
                                                    Who.SERVER,
                                                    "the server runs the gates on #",
                                                    story,
                                                    ""),
                                            claimed.world().plus(job)));
                        });
    }

    private void end(World world, Job job, Consumer<Turn> out) {
        var post = job.post();
        var footing = new Footing(post.visit(), job.fence());
        var number = Play.number(post.story());
        World ended = world.replace(job, job.at(Life.DEAD));
        var green = Proofs.green(post.story(), post.version());
        play.send(ended, new Working.PassGates(number, footing, green))
                .ifPresent(
                        after -> out.accept(Turn.of(deed("the gates are green on #", job), after)));
        play.send(ended, new Working.HoldGates(number, footing, green, "a test is changed"))
                .ifPresent(
                        after ->
                                out.accept(
                                        Turn.of(
                                                deed("the gates are green on #, but hold it", job),
                                                after)));
        var red = Proofs.red(post.story(), post.version());
        play.send(ended, new Working.FailGates(number, footing, red))
                .ifPresent(after -> out.accept(Turn.of(deed("a gate is red on #", job), after)));
    }

    /** Whether it is the report of that run. */
    static boolean isOf(Working message, Job job) {
        return switch (message) {
            case Working.PassGates pass -> pass.footing().fence() == job.fence();
            case Working.HoldGates hold -> hold.footing().fence() == job.fence();
            case Working.FailGates fail -> fail.footing().fence() == job.fence();
            case Working _ -> false;
        };
    }

    private static Deed deed(String words, Job job) {
        return new Deed(Who.WORLD, words, job.post().story(), "");
    }
}
