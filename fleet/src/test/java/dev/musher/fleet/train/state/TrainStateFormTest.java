package dev.musher.fleet.train.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.dispatch.SampleTrainReasons;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one process tells others of its train. */
class TrainStateFormTest {
    private static final List<ItemNumber> STACK = List.of(new ItemNumber(7), new ItemNumber(8));

    private static final TrainView VIEW =
            new TrainView(
                    queue(),
                    List.of(
                            new TrainView.Build(
                                    "gates", STACK, "test", Instant.parse("2030-01-02T12:00:00Z"))),
                    List.of(),
                    List.of(),
                    List.of("one\ntwo"));

    /** A story for every reason. */
    private static List<TrainView.Queued> queue() {
        var queue = new ArrayList<TrainView.Queued>();
        for (TrainReason reason : SampleTrainReasons.ALL.keySet()) {
            int place = queue.size() + 1;
            queue.add(new TrainView.Queued(new ItemNumber(place), place, reason));
        }
        return queue;
    }

    @Test
    void whatTheHolderWroteIsReadBack() {
        assertThat(TrainStateForm.read(TrainStateForm.write("me", VIEW), "me")).contains(VIEW);
    }

    @Test
    void whatSomebodyElseWroteOrIsDamagedIsNothing() {
        String text = TrainStateForm.write("me", VIEW);

        assertThat(TrainStateForm.read(text, "you")).isEmpty();
        assertThat(TrainStateForm.read(text.substring(0, text.length() / 2), "me")).isEmpty();
        assertThat(TrainStateForm.read(text.replace("PERSON", "NOBODY"), "me")).isEmpty();
        assertThat(TrainStateForm.read(text.replace("\"in-base\"", "\"lost\""), "me")).isEmpty();
        assertThat(TrainStateForm.read("[]", "me")).isEmpty();
    }
}
