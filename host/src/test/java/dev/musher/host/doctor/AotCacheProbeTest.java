package dev.musher.host.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AotCacheProbeTest {
    @TempDir Path build;

    @Test
    void cacheThatIsMappedIsInUse() throws IOException {
        Path cache = Files.write(build.resolve("cli-25.aot"), new byte[3 * 1024 * 1024]);

        assertThat(look("7f00-7f01 r--p 00000000 fe:00 1 " + cache + "\n"))
                .isEqualTo(ProbeResult.fine("AOT cache", "in use, 3 MiB, " + cache));
    }

    @Test
    void cacheThatIsNotMappedWasRefusedByTheJvm() throws IOException {
        Path cache = Files.writeString(build.resolve("cli-25.aot"), "");

        assertThat(look("7f00-7f01 r--p 00000000 fe:00 1 /usr/lib/libc.so\n"))
                .isEqualTo(
                        ProbeResult.look(
                                "AOT cache",
                                "not in use: the JVM did not accept " + cache,
                                "rm '" + cache + "'   # the next run trains a new one"));
    }

    @Test
    void trainingAtWorkIsToldFromTrainingThatFailed() throws IOException {
        Path training = Files.createDirectory(build.resolve("25.training"));
        ProbeResult atWork = look("");
        Files.delete(training);
        Files.writeString(build.resolve("cli-25.tries"), "3\n");

        assertThat(atWork.detail()).isEqualTo("not in use: it is being trained in the background");
        assertThat(look("").detail())
                .isEqualTo("not in use: training failed, see " + build.resolve("cli-25.log"));
    }

    @Test
    void withoutTheLauncherThereIsNoCache() {
        var probe = new AotCacheProbe(Optional.empty(), "cli", "25", build.resolve("maps"));

        assertThat(probe.probe().detail())
                .isEqualTo("not in use: the program was not started by its launcher");
    }

    private ProbeResult look(String maps) throws IOException {
        Path file = Files.writeString(build.resolve("maps"), maps);
        return new AotCacheProbe(Optional.of(build), "cli", "25", file).probe();
    }
}
