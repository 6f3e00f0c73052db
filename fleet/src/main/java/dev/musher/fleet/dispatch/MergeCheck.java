package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.item.MergeFailure;
import java.util.List;
import java.util.Optional;

/**
 * The result of checking whether a branch was merged with base.
 *
 * @param holdsBase whether base, as it was when the merger started, is in the branch
 * @param moved whether the branch is elsewhere than when its merge failed
 * @param ahead how many commits it has that base has not
 * @param conflicts the files that cannot be joined with base
 * @param marked the files in which marks of a conflict were committed
 * @param lost the files in which nothing is left of what landed
 */
public record MergeCheck(
        boolean holdsBase,
        boolean moved,
        int ahead,
        List<String> conflicts,
        List<String> marked,
        List<String> lost) {
    private static final int MOST_NAMED = 5;

    public MergeCheck {
        conflicts = List.copyOf(conflicts);
        marked = List.copyOf(marked);
        lost = List.copyOf(lost);
    }

    /** Why this should not be merged again, as a clause; empty if it should. */
    public Optional<String> flaw(MergeFailure failure) {
        if (ahead < 1) {
            return Optional.of("its branch has no commit that base lacks");
        }
        return named("it still conflicts with base in", conflicts)
                .or(() -> unjoined(failure))
                .or(() -> named("conflict markers were committed in", marked))
                .or(() -> named("it reverts what landed in", lost).map(MergeCheck::mendable));
    }

    private Optional<String> unjoined(MergeFailure failure) {
        if (failure instanceof MergeFailure.Conflict && !holdsBase) {
            return Optional.of("base was not merged into its branch");
        }
        return moved
                ? Optional.empty()
                : Optional.of("its branch has not changed since its merge failed");
    }

    private static String mendable(String flaw) {
        return flaw + ": compare that with base, and restore what base changed there";
    }

    private static Optional<String> named(String what, List<String> files) {
        if (files.isEmpty()) {
            return Optional.empty();
        }
        String first = String.join(", ", files.subList(0, Math.min(MOST_NAMED, files.size())));
        int left = files.size() - MOST_NAMED;
        return Optional.of(what + " " + first + (left > 0 ? " and %d more".formatted(left) : ""));
    }
}
