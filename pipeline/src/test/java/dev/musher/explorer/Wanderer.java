package dev.musher.explorer;

import dev.musher.explorer.Law.Step;
import dev.musher.explorer.Turn.Deed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/** Goes far into a scene by chance, to where going everywhere does not reach. */
final class Wanderer {
    /** One turn in so many may be anybody's. */
    private static final int MEDDLING = 8;

    private final Scene scene;
    private final Random chance;

    Wanderer(Scene scene, long seed) {
        this.scene = scene;
        this.chance = new Random(seed);
    }

    /** Takes so many turns, if there are; the tale if one of them is wrong. */
    Optional<Tale> walk(int turns) {
        var sentences = new ArrayList<String>();
        World world = scene.start();
        Optional<Deed> by = Optional.empty();
        while (sentences.size() < turns) {
            var next = scene.turns(world);
            var restless = restless(world, next);
            if (restless.isPresent() || next.isEmpty()) {
                return restless.map(wrong -> new Tale(sentences, wrong));
            }
            var step = new Step(world, by, choice(next));
            sentences.add(step.turn().deed().sentence());
            var wrong = wrong(step);
            if (wrong.isPresent()) {
                return wrong.map(words -> new Tale(sentences, words));
            }
            world = step.after();
            by = Optional.of(step.turn().deed());
        }
        return Optional.empty();
    }

    /** People and fate meddle now and then only, or no story would get far. */
    private Turn choice(List<Turn> next) {
        var due = next.stream().filter(turn -> !Explorer.isOptional(turn)).toList();
        var among = due.isEmpty() || chance.nextInt(MEDDLING) == 0 ? next : due;
        return among.get(chance.nextInt(among.size()));
    }

    private Optional<String> restless(World world, List<Turn> next) {
        return next.stream().allMatch(Explorer::isOptional)
                ? first(law -> law.quiet(world))
                : Optional.empty();
    }

    private Optional<String> wrong(Step step) {
        return first(law -> law.turn(step)).or(() -> first(law -> law.state(step.after())));
    }

    private Optional<String> first(Function<Law, Optional<String>> look) {
        return scene.laws().stream().flatMap(law -> look.apply(law).stream()).findFirst();
    }
}
