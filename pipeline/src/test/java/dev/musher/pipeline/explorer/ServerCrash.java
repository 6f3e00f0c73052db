package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.LeasedJob.Life;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import java.util.List;
import java.util.function.Consumer;

/**
 * Kills the server at any moment, and starts it again. What the server only remembered is gone;
 * what runs by itself goes on, unless the machine went down. While the server is away nothing
 * happens that could not happen just after, so the two are one turn.
 */
class ServerCrash implements Participant {
    static final String KILL = "the server is killed and started again; processes live on";
    static final String POWER = "the machine goes down and comes up again";

    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        if (world.budget().restarts() == 0) {
            return;
        }
        World again = remembered(world).rebooted().with(world.budget().afterRestart());
        if (world.jobs().stream().anyMatch(LeasedJob::isAlive) || !world.messages().isEmpty()) {
            out.accept(WorldStep.of(deed(KILL), again.withJobs(survivors(world))));
        }
        out.accept(WorldStep.of(deed(POWER), again.withJobs(List.of()).withMessages(List.of())));
    }

    /** The ledger is all that is remembered of stories, and all of it is. */
    World remembered(World world) {
        return world;
    }

    /** Nobody learns any more how a child of the dead server exits. */
    private static List<LeasedJob> survivors(World world) {
        return world.jobs().stream()
                .filter(LeasedJob::isAlive)
                .map(
                        leasedJob ->
                                leasedJob.life() == Life.EXITED
                                        ? leasedJob.exited(Life.EXITED, Exit.STOPPED)
                                        : leasedJob)
                .toList();
    }

    private static Deed deed(String words) {
        return new Deed(Who.FATE, words, 0, "");
    }
}
