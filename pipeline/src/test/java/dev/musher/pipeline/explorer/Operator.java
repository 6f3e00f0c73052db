package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import dev.musher.pipeline.story.item.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A person who steers at any moment. */
final class Operator implements Participant {
    private final WorldActions worldActions;
    private final WorldEncoder worldEncoder;
    private final List<PersonAction> acts;
    private final Map<Fingerprint, List<PersonAction>> known = new HashMap<>();

    /**
     * @param acts what this person does
     */
    Operator(WorldActions worldActions, WorldEncoder worldEncoder, List<PersonAction> acts) {
        this.worldActions = worldActions;
        this.worldEncoder = worldEncoder;
        this.acts = acts;
    }

    @Override
    public void turns(World world, Consumer<WorldStep> out) {
        if (world.budget().acts() == 0) {
            return;
        }
        for (int story = 1; story <= world.items().size(); story++) {
            for (PersonAction personAction : possible(world, story)) {
                act(world, story, personAction, out);
            }
        }
    }

    private void act(World world, int story, PersonAction personAction, Consumer<WorldStep> out) {
        personAction
                .command(world.item(story))
                .flatMap(command -> worldActions.byPerson(world, command))
                .ifPresent(
                        outcome ->
                                out.accept(
                                        new WorldStep(
                                                new Deed(
                                                        Who.PERSON,
                                                        personAction.words(),
                                                        story,
                                                        ""),
                                                outcome.world().with(world.budget().afterAct()),
                                                Optional.of(outcome.heard()))));
    }

    /** Refusals are worded with care and cost much, so each is asked for once. */
    private List<PersonAction> possible(World world, int story) {
        Item item = world.item(story);
        return known.computeIfAbsent(
                worldEncoder.print(item),
                _ ->
                        acts.stream()
                                .filter(
                                        personAction ->
                                                personAction
                                                        .command(item)
                                                        .flatMap(
                                                                c ->
                                                                        worldActions.byPerson(
                                                                                world, c))
                                                        .isPresent())
                                .toList());
    }
}
