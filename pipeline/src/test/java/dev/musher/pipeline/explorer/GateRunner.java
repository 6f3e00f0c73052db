package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.LeasedJob.Post;
import dev.musher.pipeline.explorer.LeasedJob.Trade;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.Set;
import java.util.function.Consumer;

/** Runs the gates on the work that is to be judged, under the lease of its story. */
record GateRunner(WorldActions play) implements Participant {
    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (Item item : world.items()) {
            if (item.stage() instanceof Stage.Qa qa
                    && qa.review().gates() instanceof QaReview.Gates.Pending
                    && !isReported(world, item)) {
                begin(world, item, qa, out);
            }
        }
        for (LeasedJob leasedJob : world.jobs()) {
            if (leasedJob.post().trade() == Trade.GATES
                    && leasedJob.life() == Life.WORKING
                    && play.isOurs(world, leasedJob)) {
                end(world, leasedJob, out);
            }
        }
    }

    private static boolean isReported(World world, Item item) {
        return world.messages().stream()
                .anyMatch(
                        message ->
                                message.item().equals(item.number())
                                        && switch (message) {
                                            case ReportCommand.PassGates pass ->
                                                    isOf(pass.target(), item);
                                            case ReportCommand.HoldGates hold ->
                                                    isOf(hold.target(), item);
                                            case ReportCommand.FailGates fail ->
                                                    isOf(fail.target(), item);
                                            case ReportCommand _ -> false;
                                        });
    }

    private static boolean isOf(GateTarget gateTarget, Item item) {
        return gateTarget.visit() == item.progress().visit();
    }

    private void begin(World world, Item item, Stage.Qa qa, Consumer<WorldStep> out) {
        int story = item.number().value();
        int version = Proofs.version(qa.review().candidate().tip());
        play.claim(world, Set.of(WorldActions.story(story)))
                .ifPresent(
                        claimed -> {
                            var post =
                                    new Post(
                                            Trade.GATES,
                                            story,
                                            item.progress().visit(),
                                            "the gates",
                                            version);
                            var leasedJob =
                                    new LeasedJob(
                                            post, claimed.fence(), 0, Life.WORKING, Exit.NOT_YET);
                            out.accept(
                                    WorldStep.of(
                                            new Deed(
                                                    Who.SERVER,
                                                    "the server runs the gates on #",
                                                    story,
                                                    ""),
                                            claimed.world().plus(leasedJob)));
                        });
    }

    private void end(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        var post = leasedJob.post();
        var gateTarget = new GateTarget(post.visit(), leasedJob.fence());
        var number = WorldActions.number(post.story());
        World ended = world.replace(leasedJob, leasedJob.at(Life.DEAD));
        var green = Proofs.green(post.story(), post.version());
        play.send(ended, new ReportCommand.PassGates(number, gateTarget, green))
                .ifPresent(
                        after ->
                                out.accept(
                                        WorldStep.of(
                                                deed("the gates are green on #", leasedJob),
                                                after)));
        play.send(
                        ended,
                        new ReportCommand.HoldGates(number, gateTarget, green, "a test is changed"))
                .ifPresent(
                        after ->
                                out.accept(
                                        WorldStep.of(
                                                deed(
                                                        "the gates are green on #, but hold it",
                                                        leasedJob),
                                                after)));
        var red = Proofs.red(post.story(), post.version());
        play.send(ended, new ReportCommand.FailGates(number, gateTarget, red))
                .ifPresent(
                        after ->
                                out.accept(
                                        WorldStep.of(
                                                deed("a gate is red on #", leasedJob), after)));
    }

    /** Whether it is the report of that run. */
    static boolean isOf(ReportCommand message, LeasedJob leasedJob) {
        return switch (message) {
            case ReportCommand.PassGates pass -> pass.target().fence() == leasedJob.fence();
            case ReportCommand.HoldGates hold -> hold.target().fence() == leasedJob.fence();
            case ReportCommand.FailGates fail -> fail.target().fence() == leasedJob.fence();
            case ReportCommand _ -> false;
        };
    }

    private static Deed deed(String words, LeasedJob leasedJob) {
        return new Deed(Who.WORLD, words, leasedJob.post().story(), "");
    }
}
