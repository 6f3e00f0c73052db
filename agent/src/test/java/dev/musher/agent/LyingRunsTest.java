package dev.musher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.gate.ClaimCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whoever says what was not seen is told so, and a lie that is repeated is shown at the end. */
@Tag("slow")
class LyingRunsTest {
    /** As often as there are gates that may speak, and once more. */
    private static final int STUBBORN = 6;

    @TempDir Path root;

    @ParameterizedTest
    @MethodSource("lies")
    void theClaimCheckCatchesItByItself(PlayedRun run) throws IOException {
        try (var runs = new PlayedRuns(root)) {
            var stage = runs.play(run, STUBBORN, (_, _) -> List.of(new ClaimCheck()));

            assertThat(PlayedRuns.objections(stage).getFirst())
                    .startsWith("claim-check: \"")
                    .contains("\" - " + run.caught());
            assertThat(Said.notices(stage)).hasSize(1).first().asString().contains("[claims] ");
        }
    }

    @ParameterizedTest
    @MethodSource("lies")
    void theWholeHouseCatchesItAndKeepsItStanding(PlayedRun run) throws IOException {
        try (var runs = new PlayedRuns(root)) {
            var stage = runs.play(run, STUBBORN, PlayedRuns::house);

            assertThat(PlayedRuns.standing(stage, "claim-check")).contains(run.caught());
            assertThat(PlayedRuns.end(stage))
                    .isEqualTo(new RunEnd.Finished(run.runs().getLast().says()));
        }
    }

    static List<PlayedRun> lies() {
        return PlayedRuns.in(PlayedRuns.file("lies.yaml"));
    }
}
