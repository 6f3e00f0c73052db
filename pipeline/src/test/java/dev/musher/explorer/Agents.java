package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.Job.Life;
import dev.musher.explorer.Job.Trade;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.explorer.World.Branch;
import dev.musher.explorer.World.Presence;
import java.util.List;
import java.util.function.Consumer;

/**
 * Agents at work: they commit, and exit in all the ways there are.
 *
 * @param ways the ways that are played besides being finished
 */
record Agents(List<Exit> ways) implements Player {
    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Job job : world.jobs()) {
            if (!job.post().trade().isAgent()) {
                continue;
            }
            if (job.life() == Life.WORKING) {
                if (job.post().trade() != Trade.REVIEWER) {
                    commit(world, job, out);
                }
                exits(world, job, out);
            }
            if (job.life() == Life.PRODUCTIVE) {
                exits(world, job, out);
            }
        }
    }

    private static void commit(World world, Job job, Consumer<Turn> out) {
        int story = job.post().story();
        Branch branch = world.branch(story);
        var grown = new Branch(Presence.PRESENT, branch.tip() + 1, branch.landed());
        out.accept(
                Turn.of(
                        deed("@ commits to the branch of #", job),
                        world.with(story, grown).replace(job, job.at(Life.PRODUCTIVE))));
    }

    private void exits(World world, Job job, Consumer<Turn> out) {
        boolean hasShown = job.life() == Life.PRODUCTIVE;
        if (hasShown || job.post().trade() != Trade.CODER) {
            exit(world, job, Exit.FINISHED, out);
        }
        for (Exit way : ways) {
            if (way != Exit.QUIT || !hasShown) {
                exit(world, job, way, out);
            }
        }
    }

    private static void exit(World world, Job job, Exit how, Consumer<Turn> out) {
        out.accept(
                Turn.of(deed(words(how), job), world.replace(job, job.exited(Life.EXITED, how))));
    }

    private static String words(Exit how) {
        return switch (how) {
            case FINISHED -> "@ exits, finished with #; a child process of it lives on";
            case QUIT -> "@ exits with nothing to show for #; a child process of it lives on";
            case THROTTLED -> "@ is throttled and exits from #; a child process of it lives on";
            case CRASHED -> "@ crashes at work on #; a child process of it lives on";
            case NOT_YET, STOPPED -> "@ exits from #";
        };
    }

    private static Deed deed(String words, Job job) {
        return new Deed(Who.WORLD, words, job.post().story(), job.post().agent());
    }
}
