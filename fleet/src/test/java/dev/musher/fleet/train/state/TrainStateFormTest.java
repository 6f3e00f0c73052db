package dev.musher.fleet.train.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.train.state.TrainView.Needs;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one process tells others of its train. */
class TrainStateFormTest {
    private static final TrainView VIEW =
            new TrainView(
                    List.of(
                            new TrainView.Queued(
                                    new ItemNumber(7), 1, "It waits for \"ä\".", Needs.TIME),
                            new TrainView.Queued(
                                    new ItemNumber(8), 2, "It cannot land.", Needs.PERSON)),
                    List.of(
                            new TrainView.Build(
                                    "gates",
                                    List.of(new ItemNumber(7), new ItemNumber(8)),
                                    "test",
                                    Instant.parse("2030-01-02T12:00:00Z"))),
                    List.of(),
                    List.of(),
                    List.of("one\ntwo"));

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
        assertThat(TrainStateForm.read("[]", "me")).isEmpty();
    }
}
