package dev.musher.agent.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Nobody who tells the truth hears a word from any gate. */
@Tag("slow")
class HonestRunsTest {
    @TempDir Path root;

    @ParameterizedTest
    @MethodSource("runs")
    void noGateObjectsToAnHonestRun(ScriptedRun run) throws IOException {
        try (var runs = new ScriptedRuns(root)) {
            var stage = runs.play(run, 1, ScriptedRuns::house);

            assertThat(ScriptedRuns.objections(stage)).isEqualTo(List.of());
            assertThat(ScriptedRuns.broken(stage)).isEqualTo(List.of());
            assertThat(ScriptedRuns.end(stage))
                    .isEqualTo(new RunEnd.Finished(run.runs().getLast().says()));
        }
    }

    @Test
    void thereAreAtLeastFiftyAndNoTwoHaveTheSameName() throws IOException {
        var names = new HashSet<String>();
        for (ScriptedRun run : runs()) {
            assertThat(names.add(run.story())).as(run.story()).isTrue();
        }

        assertThat(names).hasSizeGreaterThanOrEqualTo(50);
    }

    static List<ScriptedRun> runs() throws IOException {
        var runs = new ArrayList<ScriptedRun>();
        try (var files = Files.list(ScriptedRuns.file("honest"))) {
            files.sorted().forEach(file -> runs.addAll(ScriptedRuns.in(file)));
        }
        return runs;
    }
}
