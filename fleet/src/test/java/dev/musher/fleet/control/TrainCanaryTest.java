package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.fleet.control.Fleet.WhenIdle;
import dev.musher.fleet.dispatch.FleetTrouble;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.train.state.TrainView.Queued;
import dev.musher.pipeline.story.ItemNumber;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Gates that are tried on code that fails while the train goes, and what follows. */
@Tag("slow")
@Timeout(180)
class TrainCanaryTest {
    private static final String NOTICING = "! grep -rqE 'BROKEN|made to fail' src";
    private static final String CANNOT_TELL =
            "Gate test does not notice failures: it stays green although the functions of src/cart.py were made"
                    + " to fail. Fix it, or give it another kind in .musher/project.toml if it checks something else.";

    @TempDir Path place;
    private TrainFixture stage;
    private ItemNumber story;

    @BeforeEach
    void set() throws Exception {
        stage = new TrainFixture(place);
        stage.user("printf 'def total():\\n    return 1\\n' > src/cart.py && git add src");
        stage.gate("! grep -rq BROKEN src");
        story = stage.story("Add", "echo fine > src/more.txt");
    }

    @AfterEach
    void close() {
        stage.close();
    }

    @Test
    void aGateThatCannotTellIsSaidAndHoldsNothingUp() throws Exception {
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.done()).containsExactly(story);
        assertThat(train.view().train().notes()).containsExactly(CANNOT_TELL);
        var later = stage.train();
        assertThat(later.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
        assertThat(later.view().train().notes()).as("it stays said").containsExactly(CANNOT_TELL);
    }

    @Test
    void nothingLandsPastSuchAGateWhereTheProjectSaysSo() throws Exception {
        stage.canary = Canary.Rule.BLOCK;
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.landed()).isEmpty();
        assertThat(train.view().train().queue())
                .containsExactly(
                        new Queued(
                                story,
                                1,
                                new TrainReason.GatesBlind("Nothing lands: " + CANNOT_TELL)));
        assertThat(FleetForecast.of(stage.parts()).trouble())
                .as("nobody is sent out either")
                .contains(new FleetTrouble.GatesBlind("Nothing lands: " + CANNOT_TELL));
    }

    @Test
    void aGateThatNoticesLetsWorkLandAndIsTriedOnce() throws Exception {
        stage.canary = Canary.Rule.BLOCK;
        stage.gate(NOTICING);
        var train = stage.train();

        assertThat(train.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());

        assertThat(stage.done()).containsExactly(story);
        assertThat(train.view().train().notes())
                .singleElement()
                .asString()
                .startsWith("Gate test notices failing code (exit code 1, and no test is named)");
        var later = stage.train();
        assertThat(later.run(WhenIdle.UNTIL_IDLE)).isEqualTo(new Rest.Idle());
        assertThat(later.view().train().notes()).isEqualTo(List.of());
    }
}
