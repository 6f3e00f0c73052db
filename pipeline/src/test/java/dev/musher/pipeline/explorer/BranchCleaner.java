package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.World.Presence;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.function.Consumer;

/** Deletes branches that nobody needs any more: all merged, nobody at work, the story over. */
class BranchCleaner implements Participant {
    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        for (Item item : world.items()) {
            int story = item.number().value();
            Branch branch = world.branch(story);
            if (branch.presence() == Presence.PRESENT && isUseless(world, item, branch)) {
                out.accept(
                        WorldStep.of(
                                new Deed(
                                        Who.SERVER,
                                        "the server deletes the branch of #",
                                        story,
                                        ""),
                                world.with(
                                        story,
                                        new Branch(
                                                Presence.ABSENT,
                                                branch.landed(),
                                                branch.landed()))));
            }
        }
    }

    boolean isUseless(World world, Item item, Branch branch) {
        return item.stage() instanceof Stage.Over
                && branch.isMerged()
                && world.job(item.number().value()).isEmpty();
    }
}
