package dev.musher.sandbox;

import dev.musher.process.Processes;
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
class GapTest {
    private static final String FURNISH =
            "git worktree add -q \"$HOME/../elsewhere\" -b foreign start && git repack -q -a;"
                    + " mkdir -p \"$COMMON/logs/refs/heads\"; touch \"$COMMON/logs/refs/heads/other\"";

    private final Processes processes = new Processes(Map.of());

    @TempDir Path place;

    @ParameterizedTest
    @EnumSource
    void everyGapIsAsThePageSays(Gap gap) throws Exception {
        var cells = new ArrayList<>(List.of(gap.words()));
        var said = new ArrayList<String>();
        for (var kind : Kind.values()) {
            var quarters = Quarters.of(kind, Files.createDirectory(place.resolve(kind.name())));
            quarters.outside(quarters.workplace(), FURNISH);
            cells.add(attempt(gap, quarters, said));
        }

        MatrixPage.holds(cells, said);
    }

    private String attempt(Gap gap, Quarters quarters, List<String> said) throws Exception {
        try (var sandbox = Built.around(quarters, SandboxPolicy.USUAL)) {
            for (var script : gap.scripts()) {
                said.add(quarters.inside(processes, sandbox, script).text());
            }
            boolean undone = !sandbox.sweep().isEmpty();
            var state = quarters.outside(quarters.workplace(), gap.check() + "; true").strip();
            if (state.endsWith("open")) {
                return "possible";
            }
            return undone ? "undone" : "refused";
        }
    }
}
