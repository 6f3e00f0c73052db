package dev.musher.train.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * The search for who made a stack red: the part of it from the bottom that is built next. Green, it
 * leaves the rest to be suspected, and when one is left it is convicted without a build of its own;
 * that is why parts of the very stack are built, on the very same base.
 */
record Inquest(Stack red, Stack next) {
    private static final double EVEN = 0.5;

    /** One for each red stack of the present base, unless a part of it is known to be red. */
    static List<Inquest> of(List<Trial> trials, Odds odds, int batch) {
        var reds =
                trials.stream()
                        .filter(it -> it.isPresent() && it.isRed())
                        .map(Trial::stack)
                        .distinct()
                        .toList();
        var inquests = new ArrayList<Inquest>();
        for (var red : reds) {
            boolean isLeast =
                    reds.stream().noneMatch(it -> it.size() < red.size() && it.isBelow(red));
            boolean isShared =
                    inquests.stream()
                            .anyMatch(it -> it.red.stories().stream().anyMatch(red::contains));
            int sure = sure(red, trials);
            if (isLeast && !isShared && sure < red.size() - 1) {
                int most = Math.min(red.size() - 1, sure + batch);
                inquests.add(new Inquest(red, half(red, sure + 1, most, odds)));
            }
        }
        return List.copyOf(inquests);
    }

    /** How many builds it may take to the end, one after another. */
    static int steps(Stack suspects) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(suspects.size() - 1);
    }

    boolean isHeardIn(Stack stack) {
        return stack.isBelow(red) && stack.size() < red.size();
    }

    /** How much of it was seen to be green, from the bottom. */
    private static int sure(Stack red, List<Trial> trials) {
        return trials.stream()
                .filter(it -> it.isPresent() && it.isGreen() && it.stack().isBelow(red))
                .mapToInt(it -> it.stack().size())
                .max()
                .orElse(0);
    }

    private static Stack half(Stack red, int least, int most, Odds odds) {
        int best = least;
        double nearest = Double.MAX_VALUE;
        for (int size = least; size <= most; size++) {
            double far = Math.abs(odds.good(red.stories().subList(0, size)) - EVEN);
            if (far < nearest) {
                best = size;
                nearest = far;
            }
        }
        return new Stack(red.stories().subList(0, best));
    }
}
