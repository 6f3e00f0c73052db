package dev.musher.explorer;

import dev.musher.explorer.Finding.Broken;
import dev.musher.explorer.Finding.Extent;
import dev.musher.explorer.Finding.Figures;
import dev.musher.explorer.Finding.Holds;
import dev.musher.explorer.Turn.Deed;
import dev.musher.explorer.Turn.Who;
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
    private final Scene scene;
    private final Canon canon;
    private final Seen seen = new Seen();
    private final ArrayDeque<Waiting> open = new ArrayDeque<>();

    /** For each world, in the order they were met: where it was met from, and by which turn. */
    private int[] parents = new int[1 << 12];

    private short[] turns = new short[1 << 12];
    private long transitions;
    private int depth;
    private int met;

    private Explorer(Scene scene) {
        this.scene = scene;
        this.canon = new Canon(scene.start().items().size());
    }

    /** A world to go on from, and what led there. */
    private record Waiting(World world, Fingerprint print, Optional<Deed> by, int depth) {}

    /** Goes on until something is wrong, everything was seen, or so many worlds were met. */
    static Finding explore(Scene scene, int most) {
        return new Explorer(scene).explore(most);
    }

    private Finding explore(int most) {
        long began = System.nanoTime();
        var print = canon.print(scene.start());
        seen.add(print);
        note(-1, 0);
        open.add(new Waiting(scene.start(), print, Optional.empty(), 0));
        int number = 0;
        while (!open.isEmpty() && seen.size() < most) {
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
                seen.size(), transitions, depth, (System.nanoTime() - began) / 1_000_000);
    }

    private Optional<Tale> expand(Waiting waiting, int number) {
        var next = scene.turns(waiting.world());
        transitions += next.size();
        boolean quiet = true;
        for (int i = 0; i < next.size(); i++) {
            quiet &= isOptional(next.get(i));
            var wrong = take(waiting, next.get(i), number, i);
            if (wrong.isPresent()) {
                note(number, i);
                return Optional.of(new Tale(sentences(met - 1), wrong.get()));
            }
        }
        return quiet
                ? first(law -> law.quiet(waiting.world()))
                        .map(wrong -> new Tale(sentences(number), wrong))
                : Optional.empty();
    }

    /** Takes a turn; what is wrong with it, or with the world it leads to if that is new. */
    private Optional<String> take(Waiting waiting, Turn turn, int number, int choice) {
        var step = new Law.Step(waiting.world(), waiting.by(), turn);
        var wrong = first(law -> law.turn(step));
        if (wrong.isPresent()) {
            return wrong;
        }
        var print = canon.print(turn.after());
        if (turn.deed().who() == Who.SERVER && print.equals(waiting.print())) {
            return Optional.of("the server works, and nothing changes");
        }
        if (!seen.add(print)) {
            return Optional.empty();
        }
        note(number, choice);
        var by = Optional.of(turn.deed());
        open.add(new Waiting(turn.after(), print, by, waiting.depth() + 1));
        return first(law -> law.state(turn.after()));
    }

    /** What people and fate do they may as well never do. */
    static boolean isOptional(Turn turn) {
        return turn.deed().who() == Who.PERSON || turn.deed().who() == Who.FATE;
    }

    private Optional<String> first(Function<Law, Optional<String>> look) {
        for (Law law : scene.laws()) {
            var wrong = look.apply(law);
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
        World world = scene.start();
        for (int choice : choices) {
            Turn turn = scene.turns(world).get(choice);
            sentences.add(turn.deed().sentence());
            world = turn.after();
        }
        return sentences;
    }
}
