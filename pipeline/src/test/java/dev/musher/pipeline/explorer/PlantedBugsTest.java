package dev.musher.pipeline.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The explorer finds every bug that is planted, and the page about it says how. */
@Tag("slow")
class PlantedBugsTest {
    private static final Path PAGE =
            Path.of(System.getProperty("musher.root", ".."), "docs", "model-check.md");

    static List<PlantedBug> bugs() {
        return PlantedBug.ALL;
    }

    @ParameterizedTest
    @MethodSource("bugs")
    void findsThePlantedBugByTheShortestWay(PlantedBug bug) throws IOException {
        var explorationResult = Explorer.explore(bug.scene(), 60_000);

        assertThat(explorationResult).isInstanceOf(ExplorationResult.Broken.class);
        var counterexample = ((ExplorationResult.Broken) explorationResult).tale();
        String row =
                "| %s | %d | %s | %s |"
                        .formatted(
                                bug.name(),
                                counterexample.sentences().size(),
                                counterexample.sentences().getLast(),
                                counterexample.wrong());
        assertThat(Files.readAllLines(PAGE))
                .as("docs/model-check.md, for:\n%s", counterexample)
                .contains(row);
    }
}
