package dev.musher.tools.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.base.process.Eventually;
import dev.musher.base.process.ProcessRunner;
import dev.musher.tools.sandbox.options.HomeView;
import dev.musher.tools.sandbox.options.NetworkAccess;
import dev.musher.tools.sandbox.options.SandboxException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptedSetupTest {
    private final ProcessRunner processRunner = new ProcessRunner(Map.of());

    @TempDir Path place;

    @Test
    void aFirstCommandThatIsInterruptedLeavesNothingToTheNext() throws Exception {
        var testHome = TestHome.bare(place);
        var policy =
                SandboxPolicy.USUAL
                        .with(HomeView.TOOLCHAINS)
                        .with(new NetworkAccess.Hosts(List.of("example.org")));
        try (var sandbox = TestSandbox.around(testHome, policy)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> sandbox.around(testHome.command(":")))
                    .isInstanceOf(SandboxException.class);

            assertThat(Thread.interrupted()).isTrue();
            Eventually.until("no holder left", () -> holders(testHome) == 0);
            assertThat(testHome.inside(processRunner, sandbox, "echo $http_proxy").text())
                    .startsWith("http://127.");
            assertThat(sandbox.sweep()).isEmpty();
            assertThat(holders(testHome)).isEqualTo(1);
        }
        Eventually.until("no holder left", () -> holders(testHome) == 0);
    }

    /** Not what they have forked off and is about to become a sandbox. */
    private static long holders(TestHome testHome) {
        return ProcessHandle.allProcesses()
                .filter(process -> isOf(testHome, process))
                .filter(process -> process.parent().filter(it -> isOf(testHome, it)).isEmpty())
                .count();
    }

    private static boolean isOf(TestHome testHome, ProcessHandle process) {
        return commandLine(process.pid()).contains(testHome.place() + "/work");
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cmdline"));
        } catch (IOException _) {
            return "";
        }
    }
}
