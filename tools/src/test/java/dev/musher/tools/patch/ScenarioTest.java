package dev.musher.tools.patch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.tools.api.ToolOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Everything that others agreed on about the format: an input, a patch, and what comes of it. */
class ScenarioTest {
    private static final String SCENARIOS = "shared/data/apply-patch";

    @TempDir private Path temporary;

    @TestFactory
    List<DynamicTest> leavesTheFilesThatAScenarioExpects() throws IOException {
        var tests = new ArrayList<DynamicTest>();
        try (Stream<Path> folders = Files.list(scenarios())) {
            for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
                String name = folder.getFileName().toString();
                tests.add(DynamicTest.dynamicTest(name, () -> run(folder)));
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(12);
        return tests;
    }

    private void run(Path scenario) throws Exception {
        var patchFixture =
                PatchFixture.trusting(
                        Files.createDirectory(temporary.resolve(scenario.getFileName())));
        Map<String, String> input = filesOf(scenario.resolve("input"));
        for (var file : input.entrySet()) {
            patchFixture.file(file.getKey(), file.getValue());
        }
        Map<String, String> expected = filesOf(scenario.resolve("expected"));

        ToolOutcome outcome = patchFixture.apply(Files.readString(scenario.resolve("patch.txt")));

        assertThat(patchFixture.files()).isEqualTo(expected);
        assertThat(outcome)
                .isInstanceOf(
                        input.equals(expected) ? ToolOutcome.Failed.class : ToolOutcome.Done.class);
    }

    private static Map<String, String> filesOf(Path folder) throws IOException {
        return Files.isDirectory(folder) ? PatchFixture.files(folder) : Map.of();
    }

    private static Path scenarios() {
        Path at = Path.of(System.getProperty("musher.root", "..")).toAbsolutePath();
        while (at != null && !Files.isDirectory(at.resolve(SCENARIOS))) {
            at = at.getParent();
        }
        assumeTrue(at != null, "there is no folder " + SCENARIOS + " beside the checkout");
        return at.resolve(SCENARIOS);
    }
}
