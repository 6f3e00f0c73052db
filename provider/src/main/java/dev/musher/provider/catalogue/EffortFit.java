package dev.musher.provider.catalogue;

import dev.musher.provider.api.ThinkingEffort;
import java.util.Optional;
import java.util.Set;

/**
 * A wish for an effort, made to fit a model.
 *
 * @param remark what to tell the user where it is not the effort that was wanted
 */
public record EffortFit(ThinkingEffort effort, Optional<String> remark) {
    private static final ThinkingEffort[] LEVELS = {
        ThinkingEffort.OFF,
        ThinkingEffort.LOW,
        ThinkingEffort.MEDIUM,
        ThinkingEffort.HIGH,
        ThinkingEffort.MAX
    };

    /**
     * The next lower effort that the model has, else the next higher one.
     *
     * @param model its full name
     * @param known the efforts that it has; empty where that is not known, and then the vendor
     *     decides
     */
    static EffortFit of(String model, Optional<Set<ThinkingEffort>> known, ThinkingEffort wanted) {
        if (known.isEmpty() || known.get().contains(wanted)) {
            return new EffortFit(wanted, Optional.empty());
        }
        if (known.get().isEmpty()) {
            return new EffortFit(
                    ThinkingEffort.STANDARD,
                    Optional.of(
                            model
                                    + " has no choice of effort, so "
                                    + wanted.word()
                                    + " is ignored."));
        }
        ThinkingEffort nearest = nearest(known.get(), wanted);
        return new EffortFit(
                nearest,
                Optional.of(
                        model
                                + " has no effort "
                                + wanted.word()
                                + "; "
                                + nearest.word()
                                + " is used."));
    }

    private static ThinkingEffort nearest(Set<ThinkingEffort> known, ThinkingEffort wanted) {
        ThinkingEffort nearest = wanted;
        for (ThinkingEffort level : LEVELS) {
            if (known.contains(level)) {
                nearest = level;
            }
            if (level.compareTo(wanted) >= 0 && nearest != wanted) {
                return nearest;
            }
        }
        return nearest;
    }
}
