package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.process.Eventually;
import dev.musher.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptedSetupTest {
    private final Processes processes = new Processes(Map.of());

    @TempDir Path place;

    @Test
    void aFirstCommandThatIsInterruptedLeavesNothingToTheNext() throws Exception {
        var quarters = Quarters.bare(place);
        var policy =
                SandboxPolicy.USUAL
                        .with(HomeView.TOOLCHAINS)
                        .with(new Network.Hosts(List.of("example.org")));
        try (var sandbox = Built.around(quarters, policy)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> sandbox.around(quarters.command(":")))
                    .isInstanceOf(SandboxException.class);

            assertThat(Thread.interrupted()).isTrue();
            Eventually.until("no holder left", () -> holders(quarters) == 0);
            assertThat(quarters.inside(processes, sandbox, "echo $http_proxy").text())
                    .startsWith("http://127.");
            assertThat(sandbox.sweep()).isEmpty();
            assertThat(holders(quarters)).isEqualTo(1);
        }
        Eventually.until("no holder left", () -> holders(quarters) == 0);
    }

    private static long holders(Quarters quarters) {
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process.pid()).contains(quarters.place() + "/work"))
                .count();
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/cmdline"));
        } catch (IOException _) {
            return "";
        }
    }
}
