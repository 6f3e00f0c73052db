package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.finish.ClaimCheck;
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
    void theClaimCheckCatchesItByItself(ScriptedRun run) throws IOException {
        try (var runs = new ScriptedRuns(root)) {
            var stage = runs.play(run, STUBBORN, (_, _) -> List.of(new ClaimCheck()));

            assertThat(ScriptedRuns.objections(stage).getFirst())
                    .startsWith("claim-check: \"")
                    .contains("\" - " + run.caught());
            assertThat(RunTranscript.notices(stage))
                    .hasSize(1)
                    .first()
                    .asString()
                    .contains("[claims] ");
        }
    }

    @ParameterizedTest
    @MethodSource("lies")
    void theWholeHouseCatchesItAndKeepsItStanding(ScriptedRun run) throws IOException {
        try (var runs = new ScriptedRuns(root)) {
            var stage = runs.play(run, STUBBORN, ScriptedRuns::house);

            assertThat(ScriptedRuns.standing(stage, "claim-check")).contains(run.caught());
            assertThat(ScriptedRuns.end(stage))
                    .isEqualTo(new RunEnd.Finished(run.runs().getLast().says()));
        }
    }

    static List<ScriptedRun> lies() {
        return ScriptedRuns.in(ScriptedRuns.file("lies.yaml"));
    }
}
