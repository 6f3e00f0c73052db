package dev.musher.pipeline.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.process.TestDepth;
import dev.musher.pipeline.explorer.ExplorationResult.Extent;
import dev.musher.pipeline.explorer.ExplorationResult.Holds;
import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.StartState.Entrance;
import dev.musher.pipeline.explorer.StartState.Place;
import dev.musher.pipeline.explorer.World.Budget;
import dev.musher.pipeline.story.QaMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The real rules, leases and controllers keep every law, whatever happens in whatever order. */
class ExplorerTest {
    private static final int ALL = 1_000_000;
    private static final int MANY = TestDepth.of(4_000, 250_000);
    private static final int WALKS = TestDepth.of(60, 5_000);

    /** Where the figures of docs/model-check.md are read off. */
    private static final Path FIGURES = Path.of("target", "model-check.txt");

    @Tag("slow")
    @Test
    void oneStoryKeepsTheLawsThroughARestartAndACopiedMessage() throws IOException {
        var holds = holds(opening(new Budget(1, 1, 0), QaMode.GATES), ALL);

        assertThat(holds.extent()).isEqualTo(Extent.ALL);
        assertThat(holds.figures().states()).isGreaterThan(10_000);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(QaMode.class)
    void everyModeKeepsTheLawsThroughARestartAndAnAct(QaMode mode) throws IOException {
        int acts = mode == QaMode.HUMAN ? 2 : 1;
        var startState = opening(new Budget(1, 0, acts), mode).with(Exit.QUIT, Exit.CRASHED);

        assertThat(holds(startState, TestDepth.of(10_000, ALL)).extent())
                .isEqualTo(TestDepth.IS_DEEP ? Extent.ALL : Extent.BOUNDED);
    }

    @Tag("deep")
    @Test
    void oneStoryKeepsTheLawsThroughARestartACopiedMessageAndAnAct() throws IOException {
        var startState =
                opening(new Budget(1, 1, 1), QaMode.GATES)
                        .with(
                                PersonAction.FREEZE,
                                PersonAction.DEMOTE,
                                PersonAction.ABANDON,
                                PersonAction.FIXUP,
                                PersonAction.REQUEUE,
                                PersonAction.ARCHIVE,
                                PersonAction.DELETE);
        var holds = holds(startState, ALL);

        assertThat(holds.extent()).isEqualTo(Extent.ALL);
        assertThat(holds.figures().states()).isGreaterThan(100_000);
    }

    @Tag("slow")
    @Test
    void threeStoriesTwoAgentsAndATrainKeepTheLaws() throws IOException {
        var holds = holds(house(new Budget(1, 1, 1)), MANY);

        assertThat(holds.figures().states()).isGreaterThanOrEqualTo(MANY);
    }

    @Tag("slow")
    @Test
    void longWalksThroughTheHouseKeepTheLaws() {
        var scenario =
                Participants.usual()
                        .scene(house(new Budget(5, 20, 8)).with(Exit.QUIT, Exit.CRASHED));

        for (long seed = 0; seed < WALKS; seed++) {
            assertThat(new RandomWalk(scenario, seed).walk(250)).as("walk %d", seed).isEmpty();
        }
    }

    @Test
    void walksMeetAPlantedBug() {
        var bug = PlantedBug.ALL.getFirst();
        var tale =
                LongStream.range(0, 100)
                        .mapToObj(seed -> new RandomWalk(bug.scene(), seed).walk(50))
                        .flatMap(Optional::stream)
                        .findFirst();

        assertThat(tale).isPresent();
    }

    private static StartState house(Budget budget) {
        return StartState.of(
                budget,
                StartState.at(Place.MERGE, QaMode.GATES),
                StartState.at(Place.CODING, QaMode.AGENT),
                new Entrance(QaMode.HUMAN, List.of(1), Place.BACKLOG));
    }

    private static StartState opening(Budget budget, QaMode mode) {
        return StartState.of(budget, StartState.at(Place.CODING, mode));
    }

    /** Tells the tale if something is wrong. */
    private static Holds holds(StartState startState, int most) throws IOException {
        return switch (Explorer.explore(Participants.usual().scene(startState), most)) {
            case Holds holds -> written(startState, holds);
            case ExplorationResult.Broken broken -> throw new AssertionError("\n" + broken.tale());
        };
    }

    private static Holds written(StartState startState, Holds holds) throws IOException {
        Files.createDirectories(FIGURES.getParent());
        Files.writeString(
                FIGURES,
                "%s%n  %s%n".formatted(startState, holds),
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        return holds;
    }
}
