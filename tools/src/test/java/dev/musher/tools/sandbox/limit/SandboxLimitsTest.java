package dev.musher.tools.sandbox.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.SandboxPolicy;
import dev.musher.tools.sandbox.TestHome;
import dev.musher.tools.sandbox.TestSandbox;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SandboxLimitsTest {
    private static final String EAT = "head -c 200m /dev/zero | tail -c 200m | wc -c";

    /** In sh: bash would try again for half a minute. */
    private static final String FORK = "sh -c 'for i in $(seq 60); do sleep 5 & done'";

    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    @Test
    @Tag("slow")
    void holdsWhatItStates() throws Exception {
        var sandboxLimits =
                new SandboxLimits(
                        OptionalLong.of(64L << 20), OptionalInt.of(20), OptionalDouble.of(1));
        var testHome = TestHome.bare(place);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL.with(sandboxLimits))) {
            assertThat(sandbox.notices()).hasSize(3);
            for (var statement : sandbox.notices()) {
                if (statement.contains("NOT limited")) {
                    continue;
                }
                if (statement.startsWith("Memory")) {
                    assertThat(testHome.inside(processRunner, sandbox, EAT).text())
                            .doesNotContain("209715200");
                }
                if (statement.startsWith("Processes")) {
                    assertThat(testHome.inside(processRunner, sandbox, FORK).text())
                            .containsIgnoringCase("fork");
                }
            }
        }
    }

    @Test
    void letsThroughWhatStaysWithinThem() throws Exception {
        var sandboxLimits =
                new SandboxLimits(
                        OptionalLong.of(1L << 30), OptionalInt.of(200), OptionalDouble.of(1));
        var testHome = TestHome.bare(place);
        try (var sandbox = TestSandbox.around(testHome, SandboxPolicy.USUAL.with(sandboxLimits))) {
            assertThat(testHome.inside(processRunner, sandbox, EAT + "; sleep 0 & wait").text())
                    .isEqualTo("209715200\n");
        }
    }

    @Test
    void leavesNoGroupBehind() throws Exception {
        var groups = new Cgroups();
        var limit = new Cgroups.Value("pids.max", "50");
        assumeTrue(
                groups.limit("pids", List.of(limit), limit),
                "this machine lets us make no control groups");
        Path group = groups.doors().getFirst().resolveSibling("");
        assertThat(group).isDirectory();

        groups.close();

        assertThat(group).doesNotExist();
    }
}
