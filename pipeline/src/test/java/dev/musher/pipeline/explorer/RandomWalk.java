package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.Invariant.Step;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/** Goes far into a scene by chance, to where going everywhere does not reach. */
final class RandomWalk {
    /** One turn in so many may be anybody's. */
    private static final int MEDDLING = 8;

    private final Scenario scenario;
    private final Random chance;

    RandomWalk(Scenario scenario, long seed) {
        this.scenario = scenario;
        this.chance = new Random(seed);
    }

    /** Takes so many turns, if there are; the tale if one of them is wrong. */
    Optional<Counterexample> walk(int turns) {
        var sentences = new ArrayList<String>();
        World world = scenario.start();
        Optional<Deed> by = Optional.empty();
        while (sentences.size() < turns) {
            var next = scenario.turns(world);
            var restless = restless(world, next);
            if (restless.isPresent() || next.isEmpty()) {
                return restless.map(wrong -> new Counterexample(sentences, wrong));
            }
            var step = new Step(world, by, choice(next));
            sentences.add(step.turn().deed().sentence());
            var wrong = wrong(step);
            if (wrong.isPresent()) {
                return wrong.map(words -> new Counterexample(sentences, words));
            }
            world = step.after();
            by = Optional.of(step.turn().deed());
        }
        return Optional.empty();
    }

    /** People and fate meddle now and then only, or no story would get far. */
    private WorldStep choice(List<WorldStep> next) {
        var due = next.stream().filter(worldStep -> !Explorer.isOptional(worldStep)).toList();
        var among = due.isEmpty() || chance.nextInt(MEDDLING) == 0 ? next : due;
        return among.get(chance.nextInt(among.size()));
    }

    private Optional<String> restless(World world, List<WorldStep> next) {
        return next.stream().allMatch(Explorer::isOptional)
                ? first(invariant -> invariant.quiet(world))
                : Optional.empty();
    }

    private Optional<String> wrong(Step step) {
        return first(invariant -> invariant.turn(step))
                .or(() -> first(invariant -> invariant.state(step.after())));
    }

    private Optional<String> first(Function<Invariant, Optional<String>> look) {
        return scenario.laws().stream()
                .flatMap(invariant -> look.apply(invariant).stream())
                .findFirst();
    }
}
