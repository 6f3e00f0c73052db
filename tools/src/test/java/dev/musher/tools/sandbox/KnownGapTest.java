package dev.musher.tools.sandbox;

import dev.musher.base.process.ProcessRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class KnownGapTest {
    private static final String FURNISH =
            "git worktree add -q \"$HOME/../elsewhere\" -b foreign start && git repack -q -a;"
                    + " mkdir -p \"$COMMON/logs/refs/heads\"; touch \"$COMMON/logs/refs/heads/other\"";

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    @ParameterizedTest
    @EnumSource
    void everyGapIsAsThePageSays(KnownGap knownGap) throws Exception {
        var cells = new ArrayList<>(List.of(knownGap.words()));
        var said = new ArrayList<String>();
        for (var repositoryKind : RepositoryKind.values()) {
            var testHome =
                    TestHome.of(
                            repositoryKind,
                            Files.createDirectory(place.resolve(repositoryKind.name())));
            testHome.outside(testHome.workplace(), FURNISH);
            cells.add(attempt(knownGap, testHome, said));
        }

        MatrixPage.holds(cells, said);
    }

    private String attempt(KnownGap knownGap, TestHome testHome, List<String> said)
            throws Exception {
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL)) {
            for (var script : knownGap.scripts()) {
                said.add(testHome.inside(processRunner, sandbox, script).text());
            }
            boolean undone = !sandbox.sweep().isEmpty();
            var state = testHome.outside(testHome.workplace(), knownGap.check() + "; true").strip();
            if (state.endsWith("open")) {
                return "possible";
            }
            return undone ? "undone" : "refused";
        }
    }
}
