package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.ExplorationResult.Broken;
import dev.musher.pipeline.explorer.ExplorationResult.Extent;
import dev.musher.pipeline.explorer.ExplorationResult.Figures;
import dev.musher.pipeline.explorer.ExplorationResult.Holds;
import dev.musher.pipeline.explorer.WorldStep.Deed;
import dev.musher.pipeline.explorer.WorldStep.Who;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Goes through the worlds of a scene, nearest first, so that the first wrong one is the nearest.
 */
final class Explorer {
    private final Scenario scenario;
    private final WorldEncoder worldEncoder;
    private final VisitedWorlds visitedWorlds = new VisitedWorlds();
    private final ArrayDeque<Waiting> open = new ArrayDeque<>();

    /** For each world, in the order they were met: where it was met from, and by which turn. */
    private int[] parents = new int[1 << 12];

    private short[] turns = new short[1 << 12];
    private long transitions;
    private int depth;
    private int met;

    private Explorer(Scenario scenario) {
        this.scenario = scenario;
        this.worldEncoder = new WorldEncoder(scenario.start().items().size());
    }

    /** A world to go on from, and what led there. */
    private record Waiting(World world, Fingerprint print, Optional<Deed> by, int depth) {}

    /** Goes on until something is wrong, everything was seen, or so many worlds were met. */
    static ExplorationResult explore(Scenario scenario, int most) {
        return new Explorer(scenario).explore(most);
    }

    private ExplorationResult explore(int most) {
        long began = System.nanoTime();
        var print = worldEncoder.print(scenario.start());
        visitedWorlds.add(print);
        note(-1, 0);
        open.add(new Waiting(scenario.start(), print, Optional.empty(), 0));
        int number = 0;
        while (!open.isEmpty() && visitedWorlds.size() < most) {
            var waiting = open.remove();
            depth = waiting.depth();
            var wrong = expand(waiting, number++);
            if (wrong.isPresent()) {
                return new Broken(wrong.get(), figures(began));
            }
        }
        return new Holds(figures(began), open.isEmpty() ? Extent.ALL : Extent.BOUNDED);
    }

    private Figures figures(long began) {
        return new Figures(
                visitedWorlds.size(), transitions, depth, (System.nanoTime() - began) / 1_000_000);
    }

    private Optional<Counterexample> expand(Waiting waiting, int number) {
        var next = scenario.turns(waiting.world());
        transitions += next.size();
        boolean quiet = true;
        for (int i = 0; i < next.size(); i++) {
            quiet &= isOptional(next.get(i));
            var wrong = take(waiting, next.get(i), number, i);
            if (wrong.isPresent()) {
                note(number, i);
                return Optional.of(new Counterexample(sentences(met - 1), wrong.get()));
            }
        }
        return quiet
                ? first(invariant -> invariant.quiet(waiting.world()))
                        .map(wrong -> new Counterexample(sentences(number), wrong))
                : Optional.empty();
    }

    /** Takes a turn; what is wrong with it, or with the world it leads to if that is new. */
    private Optional<String> take(Waiting waiting, WorldStep worldStep, int number, int choice) {
        var step = new Invariant.Step(waiting.world(), waiting.by(), worldStep);
        var wrong = first(invariant -> invariant.turn(step));
        if (wrong.isPresent()) {
            return wrong;
        }
        var print = worldEncoder.print(worldStep.after());
        if (worldStep.deed().who() == Who.SERVER && print.equals(waiting.print())) {
            return Optional.of("the server works, and nothing changes");
        }
        if (!visitedWorlds.add(print)) {
            return Optional.empty();
        }
        note(number, choice);
        var by = Optional.of(worldStep.deed());
        open.add(new Waiting(worldStep.after(), print, by, waiting.depth() + 1));
        return first(invariant -> invariant.state(worldStep.after()));
    }

    /** What people and fate do they may as well never do. */
    static boolean isOptional(WorldStep worldStep) {
        return worldStep.deed().who() == Who.PERSON || worldStep.deed().who() == Who.FATE;
    }

    private Optional<String> first(Function<Invariant, Optional<String>> look) {
        for (Invariant invariant : scenario.laws()) {
            var wrong = look.apply(invariant);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        return Optional.empty();
    }

    private void note(int parent, int turn) {
        if (met == parents.length) {
            parents = Arrays.copyOf(parents, met * 2);
            turns = Arrays.copyOf(turns, met * 2);
        }
        parents[met] = parent;
        turns[met] = (short) turn;
        met++;
    }

    /** Plays again what led to a world: only the choices were kept. */
    private List<String> sentences(int number) {
        var choices = new ArrayDeque<Integer>();
        for (int at = number; parents[at] >= 0; at = parents[at]) {
            choices.push((int) turns[at]);
        }
        var sentences = new ArrayList<String>();
        World world = scenario.start();
        for (int choice : choices) {
            WorldStep worldStep = scenario.turns(world).get(choice);
            sentences.add(worldStep.deed().sentence());
            world = worldStep.after();
        }
        return sentences;
    }
}
