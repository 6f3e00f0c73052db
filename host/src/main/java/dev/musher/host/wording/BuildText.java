package dev.musher.host.wording;

import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.story.ItemNumber;
import java.util.stream.Collectors;

/** What the train runs, in a line for people. */
public final class BuildText {
    private BuildText() {}

    /** Like {@code base + 3 + 5 gates: test}. */
    public static String of(TrainView.Build build) {
        return stack(build) + "  " + doing(build);
    }

    public static String stack(TrainView.Build build) {
        return build.stories().stream()
                .map(ItemNumber::toString)
                .collect(
                        Collectors.joining(
                                " + ", build.stories().isEmpty() ? "base" : "base + ", ""));
    }

    public static String doing(TrainView.Build build) {
        return build.step().isEmpty() ? build.what() : build.what() + ": " + build.step();
    }
}
