package dev.musher.host.view;

import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.wording.TrainReasonText;
import dev.musher.pipeline.story.ItemNumber;
import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Locale;

/** What {@code musher train --json} prints. */
@Json
public record MergeTrainView(
        List<Queued> queue,
        List<Build> builds,
        List<Landed> landed,
        List<Flake> flakes,
        List<String> notes) {
    public static MergeTrainView of(TrainView view) {
        return new MergeTrainView(
                view.queue().stream().map(Queued::of).toList(),
                view.builds().stream().map(Build::of).toList(),
                view.landed().stream().map(Landed::of).toList(),
                view.flakes().stream()
                        .map(flake -> new Flake(flake.step(), flake.times()))
                        .toList(),
                view.notes());
    }

    /**
     * A story that waits; for {@code time} or for a {@code person}.
     *
     * @param reason why, as a name that never changes
     */
    @Json
    public record Queued(int item, int place, String why, String reason, String needs) {
        public static Queued of(TrainView.Queued queued) {
            return new Queued(
                    queued.story().value(),
                    queued.place(),
                    TrainReasonText.of(queued.why()),
                    queued.why().word(),
                    queued.why().needs().name().toLowerCase(Locale.ROOT));
        }
    }

    /** Gates or a fix command that run. */
    @Json
    public record Build(String what, List<Integer> items, String step, String since) {
        public static Build of(TrainView.Build build) {
            return new Build(
                    build.what(),
                    build.stories().stream().map(ItemNumber::value).toList(),
                    build.step(),
                    build.since().toString());
        }
    }

    /** A story that is in base. */
    @Json
    public record Landed(int item, String commit, String at) {
        public static Landed of(TrainView.Landed landed) {
            return new Landed(
                    landed.story().value(), landed.commit().hex(), landed.at().toString());
        }
    }

    /** A step that was red and then green on the same tree. */
    @Json
    public record Flake(String step, int times) {}
}
