package dev.musher.fleet.train.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * The search for who made a stack red: the part of it from the bottom that is built next. Green, it
 * leaves the rest to be suspected, and when one is left it is convicted without a build of its own;
 * that is why parts of the very stack are built, on the very same base.
 */
record CulpritSearch(StoryStack red, StoryStack next) {
    private static final double EVEN = 0.5;

    /** One for each red stack of the present base, unless a part of it is known to be red. */
    static List<CulpritSearch> of(List<StackBuild> trials, SuccessOdds successOdds, int batch) {
        var reds =
                trials.stream()
                        .filter(it -> it.isPresent() && it.isRed())
                        .map(StackBuild::stack)
                        .distinct()
                        .toList();
        var inquests = new ArrayList<CulpritSearch>();
        for (var red : reds) {
            boolean isLeast =
                    reds.stream().noneMatch(it -> it.size() < red.size() && it.isBelow(red));
            boolean isShared =
                    inquests.stream()
                            .anyMatch(it -> it.red.stories().stream().anyMatch(red::contains));
            int sure = sure(red, trials);
            if (isLeast && !isShared && sure < red.size() - 1) {
                int most = Math.min(red.size() - 1, sure + batch);
                inquests.add(new CulpritSearch(red, half(red, sure + 1, most, successOdds)));
            }
        }
        return List.copyOf(inquests);
    }

    /** How many builds it may take to the end, one after another. */
    static int steps(StoryStack suspects) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(suspects.size() - 1);
    }

    boolean isPartOfSearch(StoryStack storyStack) {
        return storyStack.isBelow(red) && storyStack.size() < red.size();
    }

    /** How much of it was seen to be green, from the bottom. */
    private static int sure(StoryStack red, List<StackBuild> trials) {
        return trials.stream()
                .filter(it -> it.isPresent() && it.isGreen() && it.stack().isBelow(red))
                .mapToInt(it -> it.stack().size())
                .max()
                .orElse(0);
    }

    private static StoryStack half(StoryStack red, int least, int most, SuccessOdds successOdds) {
        int best = least;
        double nearest = Double.MAX_VALUE;
        for (int size = least; size <= most; size++) {
            double far = Math.abs(successOdds.good(red.stories().subList(0, size)) - EVEN);
            if (far < nearest) {
                best = size;
                nearest = far;
            }
        }
        return new StoryStack(red.stories().subList(0, best));
    }
}
