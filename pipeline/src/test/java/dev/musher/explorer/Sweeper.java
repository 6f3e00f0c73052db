package dev.musher.explorer;

import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.explorer.World.Branch;
import dev.musher.explorer.World.Presence;
import dev.musher.story.Item;
import dev.musher.story.Stage;
import java.util.function.Consumer;

/** Deletes branches that nobody needs any more: all merged, nobody at work, the story over. */
class Sweeper implements Player {
    @Override
    public void turns(World world, Consumer<Turn> out) {
        for (Item item : world.items()) {
            int story = item.number().value();
            Branch branch = world.branch(story);
            if (branch.presence() == Presence.PRESENT && isUseless(world, item, branch)) {
                out.accept(
                        Turn.of(
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
