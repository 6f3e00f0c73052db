package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.LeasedJob.Trade;
import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.World.Presence;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import java.util.List;
import java.util.function.Consumer;

/**
 * Agents at work: they commit, and exit in all the ways there are.
 *
 * @param ways the ways that are played besides being finished
 */
record Agents(List<Exit> ways) implements Participant {
    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (LeasedJob leasedJob : world.jobs()) {
            if (!leasedJob.post().trade().isAgent()) {
                continue;
            }
            if (leasedJob.life() == Life.WORKING) {
                if (leasedJob.post().trade() != Trade.REVIEWER) {
                    commit(world, leasedJob, out);
                }
                exits(world, leasedJob, out);
            }
            if (leasedJob.life() == Life.PRODUCTIVE) {
                exits(world, leasedJob, out);
            }
        }
    }

    private static void commit(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        int story = leasedJob.post().story();
        Branch branch = world.branch(story);
        var grown = new Branch(Presence.PRESENT, branch.tip() + 1, branch.landed());
        out.accept(
                WorldStep.of(
                        deed("@ commits to the branch of #", leasedJob),
                        world.with(story, grown)
                                .replace(leasedJob, leasedJob.at(Life.PRODUCTIVE))));
    }

    private void exits(World world, LeasedJob leasedJob, Consumer<WorldStep> out) {
        boolean hasShown = leasedJob.life() == Life.PRODUCTIVE;
        if (hasShown || leasedJob.post().trade() != Trade.CODER) {
            exit(world, leasedJob, Exit.FINISHED, out);
        }
        for (Exit way : ways) {
            if (way != Exit.QUIT || !hasShown) {
                exit(world, leasedJob, way, out);
            }
        }
    }

    private static void exit(World world, LeasedJob leasedJob, Exit how, Consumer<WorldStep> out) {
        out.accept(
                WorldStep.of(
                        deed(words(how), leasedJob),
                        world.replace(leasedJob, leasedJob.exited(Life.EXITED, how))));
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

    private static Deed deed(String words, LeasedJob leasedJob) {
        return new Deed(Who.WORLD, words, leasedJob.post().story(), leasedJob.post().agent());
    }
}
