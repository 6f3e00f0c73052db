package dev.musher.agent;

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
    void noGateObjectsToAnHonestRun(PlayedRun run) throws IOException {
        try (var runs = new PlayedRuns(root)) {
            var stage = runs.play(run, 1, PlayedRuns::house);

            assertThat(PlayedRuns.objections(stage)).isEqualTo(List.of());
            assertThat(PlayedRuns.broken(stage)).isEqualTo(List.of());
            assertThat(PlayedRuns.end(stage))
                    .isEqualTo(new RunEnd.Finished(run.runs().getLast().says()));
        }
    }

    @Test
    void thereAreAtLeastFiftyAndNoTwoHaveTheSameName() throws IOException {
        var names = new HashSet<String>();
        for (PlayedRun run : runs()) {
            assertThat(names.add(run.story())).as(run.story()).isTrue();
        }

        assertThat(names).hasSizeGreaterThanOrEqualTo(50);
    }

    static List<PlayedRun> runs() throws IOException {
        var runs = new ArrayList<PlayedRun>();
        try (var files = Files.list(PlayedRuns.file("honest"))) {
            files.sorted().forEach(file -> runs.addAll(PlayedRuns.in(file)));
        }
        return runs;
    }
}
