package dev.musher.explorer;

import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
import dev.musher.story.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A person who steers at any moment. */
final class Operator implements Player {
    private final Play play;
    private final Canon canon;
    private final List<Act> acts;
    private final Map<Fingerprint, List<Act>> known = new HashMap<>();

    /**
     * @param acts what this person does
     */
    Operator(Play play, Canon canon, List<Act> acts) {
        this.play = play;
        this.canon = canon;
        this.acts = acts;
    }

    @Override
    public void turns(World world, Consumer<Turn> out) {
        if (world.budget().acts() == 0) {
            return;
        }
        for (int story = 1; story <= world.items().size(); story++) {
            for (Act act : possible(world, story)) {
                act(world, story, act, out);
            }
        }
    }

    private void act(World world, int story, Act act, Consumer<Turn> out) {
        act.command(world.item(story))
                .flatMap(command -> play.byPerson(world, command))
                .ifPresent(
                        outcome ->
                                out.accept(
                                        new Turn(
                                                new Deed(Who.PERSON, act.words(), story, ""),
                                                outcome.world().with(world.budget().afterAct()),
                                                Optional.of(outcome.heard()))));
    }

    /** Refusals are worded with care and cost much, so each is asked for once. */
    private List<Act> possible(World world, int story) {
        Item item = world.item(story);
        return known.computeIfAbsent(
                canon.print(item),
                _ ->
                        acts.stream()
                                .filter(
                                        act ->
                                                act.command(item)
                                                        .flatMap(c -> play.byPerson(world, c))
                                                        .isPresent())
                                .toList());
    }
}
