package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Job.Post;
import dev.musher.explorer.Job.Trade;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.explorer.World.Branch;
import dev.musher.story.Item;
import dev.musher.story.Landing;
import dev.musher.story.MergeFailure;
import dev.musher.story.Stage;
import dev.musher.story.Working;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Takes one story at a time to base: builds, moves base, and only then says so. */
class Train implements Player {
    final Play play;

    Train(Play play) {
        this.play = play;
    }

    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Item item : world.items()) {
            if (item.stage() instanceof Stage.Merge merge) {
                take(world, item, Proofs.version(merge.candidate().tip()), out);
            }
            discover(world, item, out);
        }
        for (Job job : world.jobs()) {
            if (job.post().trade() == Trade.TRAIN && play.isOurs(world, job)) {
                drive(world, job, out);
            }
        }
    }

    /** What base has already is not merged again, and what failed in this visit neither. */
    private void take(World world, Item item, int version, Consumer<Turn> out) {
        int story = item.number().value();
        if (version <= world.branch(story).landed() || isReported(world, item)) {
            return;
        }
        play.claim(world, Set.of(Play.TRAIN))
                .ifPresent(
                        claimed -> {
                            var post =
                                    new Post(
                                            Trade.TRAIN,
                                            story,
                                            item.progress().visit(),
                                            "the train",
                                            version);
                            var job = new Job(post, claimed.fence(), 0, Life.WORKING, Exit.NOT_YET);
                            out.accept(
                                    Turn.of(
                                            new Deed(Who.SERVER, "the train takes #", story, ""),
                                            claimed.world().plus(job)));
                        });
    }

    private static boolean isReported(World world, Item item) {
        return world.messages().stream()
                .anyMatch(
                        message ->
                                message instanceof Working.FailMerge fail
                                        && fail.item().equals(item.number())
                                        && fail.visit() == item.progress().visit());
    }

    /** A train that base moved for may have died before it said so. */
    private void discover(World world, Item item, Consumer<Turn> out) {
        int story = item.number().value();
        int landed = world.branch(story).landed();
        boolean driven =
                world.jobs().stream()
                        .anyMatch(
                                job ->
                                        job.post().trade() == Trade.TRAIN
                                                && job.post().story() == story);
        if (landed == 0 || driven || isKnown(item, landed)) {
            return;
        }
        var land = new Working.LandMerge(item.number(), Proofs.landing(story, landed));
        if (play.bySystem(world, land).isPresent()) {
            play.send(world, land)
                    .ifPresent(
                            after ->
                                    out.accept(
                                            Turn.of(
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

    void drive(World world, Job job, Consumer<Turn> out) {
        if (job.life() == Life.WORKING) {
            out.accept(
                    Turn.of(
                            deed("the train is green, and base moves to #", job),
                            moved(world, job).replace(job, job.at(Life.PRODUCTIVE))));
            fail(world, job, out);
        } else {
            report(world, job, out);
        }
    }

    static World moved(World world, Job job) {
        int story = job.post().story();
        Branch branch = world.branch(story);
        return world.with(story, new Branch(branch.presence(), branch.tip(), job.post().version()));
    }

    private void fail(World world, Job job, Consumer<Turn> out) {
        var failed =
                new Working.FailMerge(
                        Play.number(job.post().story()),
                        job.post().visit(),
                        new MergeFailure.Conflict(List.of("README.md")));
        play.send(play.end(world, job), failed)
                .ifPresent(
                        after ->
                                out.accept(
                                        Turn.of(deed("# does not merge: a conflict", job), after)));
    }

    void report(World world, Job job, Consumer<Turn> out) {
        var landed =
                new Working.LandMerge(
                        Play.number(job.post().story()),
                        Proofs.landing(job.post().story(), job.post().version()));
        play.send(play.end(world, job), landed)
                .ifPresent(
                        after ->
                                out.accept(
                                        Turn.of(
                                                new Deed(
                                                        Who.SERVER,
                                                        "the train reports that # is in base",
                                                        job.post().story(),
                                                        ""),
                                                after)));
    }

    private static Deed deed(String words, Job job) {
        return new Deed(Who.WORLD, words, job.post().story(), "");
    }
}
