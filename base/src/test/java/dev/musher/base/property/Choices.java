package dev.musher.base.property;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The choices that values are generated from: by chance, or those of a list. What was chosen is
 * kept, so that the same values can be made again, and simpler ones of fewer and smaller choices.
 * Past the end of a list every choice is 0, which generators take for the simplest.
 */
public final class Choices {
    private final Random chance;
    private final List<Long> given;
    private final boolean isReplay;
    private final List<Long> made = new ArrayList<>();

    private Choices(Random chance, List<Long> given, boolean isReplay) {
        this.chance = chance;
        this.given = given;
        this.isReplay = isReplay;
    }

    static Choices seeded(long seed) {
        return new Choices(new Random(seed), List.of(), false);
    }

    static Choices replayed(List<Long> given) {
        return new Choices(new Random(0), given, true);
    }

    /** A number from 0 up to the bound, without it. */
    public long below(long bound) {
        long next = isReplay ? replayed() % bound : chance.nextLong(bound);
        made.add(next);
        return next;
    }

    int index(int bound) {
        return Math.toIntExact(below(bound));
    }

    private long replayed() {
        return made.size() < given.size() ? given.get(made.size()) : 0;
    }

    List<Long> made() {
        return List.copyOf(made);
    }
}
