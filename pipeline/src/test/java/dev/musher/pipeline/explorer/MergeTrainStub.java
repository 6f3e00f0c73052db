package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.LeasedJob.Post;
import dev.musher.pipeline.explorer.LeasedJob.Trade;
import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Takes one story at a time to base: builds, moves base, and only then says so. */
class MergeTrainStub implements Participant {
    final WorldActions play;

    MergeTrainStub(WorldActions worldActions) {
        this.play = worldActions;
    }

    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (Item item : world.items()) {
            if (item.stage() instanceof Stage.Merge merge) {
                take(world, item, Proofs.version(merge.candidate().tip()), out);
            }
            discover(world, item, out);
        }
        for (LeasedJob leasedJob : world.jobs()) {
            if (leasedJob.post().trade() == Trade.TRAIN && play.isOurs(world, leasedJob)) {
                drive(world, leasedJob, out);
            }
        }
    }

    /** What base has already is not merged again, and what failed in this visit neither. */
    private void take(World world, Item item, int version, Consumer<WorldStep> out) {
        int story = item.number().value();
        if (version <= world.branch(story).landed() || isReported(world, item)) {
            return;
        }
        play.claim(world, Set.of(WorldActions.TRAIN))
                .ifPresent(
                        claimed -> {
                            var post =
                                    new Post(
                                            Trade.TRAIN,
                                            story,
                                            item.progress().visit(),
                                            "the train",
                                            version);
                            var leasedJob =
                                    new LeasedJob(
                                            post, claimed.fence(), 0, Life.WORKING, Exit.NOT_YET);
                            out.accept(
                                    WorldStep.of(
                                            new Deed(Who.SERVER, "the train takes #", story, ""),
                                            claimed.world().plus(leasedJob)));
                        });
    }

    private static boolean isReported(World world, Item item) {
        return world.messages().stream()
                .anyMatch(
                        message ->
                                message instanceof ReportCommand.FailMerge fail
                                        && fail.item().equals(item.number())
                                        && fail.visit() == item.progress().visit());
    }

    /** A train that base moved for may have died before it said so. */
    private void discover(World world, Item item, Consumer<WorldStep> out) {
        int story = item.number().value();
        int landed = world.branch(story).landed();
        boolean driven =
                world.jobs().stream()
                        .anyMatch(
                                leasedJob ->
                                        leasedJob.post().trade() == Trade.TRAIN
                                                && leasedJob.post().story() == story);
        if (landed == 0 || driven || isKnown(item, landed)) {
            return;
        }
        var land = new ReportCommand.LandMerge(item.number(), Proofs.landing(story, landed));
        if (play.bySystem(world, land).isPresent()) {
            play.send(world, land)
                    .ifPresent(
                            after ->
                                    out.accept(
                                            WorldStep.of(
                                                    new Deed(
                                                            Who.SERVER,
                                                            "the server finds # in base",
                                                            story,
                                                            ""),
                                                    after)));
        }
    }

    static boolean isKnown(Item item, int version) {
        return item.progress()
                .landed()
                .map(Landing::tip)
                .filter(tip -> Proofs.version(tip) >= version)
                .isPresent();
    }

    void drive(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        if (leasedJob.life() == Life.WORKING) {
            out.accept(
                    WorldStep.of(
                            deed("the train is green, and base moves to #", leasedJob),
                            moved(world, leasedJob)
                                    .replace(leasedJob, leasedJob.at(Life.PRODUCTIVE))));
            fail(world, leasedJob, out);
        } else {
            report(world, leasedJob, out);
        }
    }

    static World moved(World world, LeasedJob leasedJob) {
        int story = leasedJob.post().story();
        Branch branch = world.branch(story);
        return world.with(
                story, new Branch(branch.presence(), branch.tip(), leasedJob.post().version()));
    }

    private void fail(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        var failed =
                new ReportCommand.FailMerge(
                        WorldActions.number(leasedJob.post().story()),
                        leasedJob.post().visit(),
                        new MergeFailure.Conflict(List.of("README.md")));
        play.send(play.end(world, leasedJob), failed)
                .ifPresent(
                        after ->
                                out.accept(
                                        WorldStep.of(
                                                deed("# does not merge: a conflict", leasedJob),
                                                after)));
    }

    void report(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        var landed =
                new ReportCommand.LandMerge(
                        WorldActions.number(leasedJob.post().story()),
                        Proofs.landing(leasedJob.post().story(), leasedJob.post().version()));
        play.send(play.end(world, leasedJob), landed)
                .ifPresent(
                        after ->
                                out.accept(
                                        WorldStep.of(
                                                new Deed(
                                                        Who.SERVER,
                                                        "the train reports that # is in base",
                                                        leasedJob.post().story(),
                                                        ""),
                                                after)));
    }

    private static Deed deed(String words, LeasedJob leasedJob) {
        return new Deed(Who.WORLD, words, leasedJob.post().story(), "");
    }
}
