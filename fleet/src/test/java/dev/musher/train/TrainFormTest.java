package dev.musher.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.story.ItemNumber;
import dev.musher.train.TrainView.Needs;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What one process tells others of its train. */
class TrainFormTest {
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
        assertThat(TrainForm.read(TrainForm.write("me", VIEW), "me")).contains(VIEW);
    }

    @Test
    void whatSomebodyElseWroteOrIsDamagedIsNothing() {
        String text = TrainForm.write("me", VIEW);

        assertThat(TrainForm.read(text, "you")).isEmpty();
        assertThat(TrainForm.read(text.substring(0, text.length() / 2), "me")).isEmpty();
        assertThat(TrainForm.read(text.replace("PERSON", "NOBODY"), "me")).isEmpty();
        assertThat(TrainForm.read("[]", "me")).isEmpty();
    }
}
