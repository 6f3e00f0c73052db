package dev.musher.host.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.ProcessLock;
import dev.musher.base.task.TaskGroup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SeenPositionsTest {
    @TempDir private Path state;

    @Test
    void whatWasSeenIsNeverUnseen() throws InterruptedException {
        var seen = new SeenPositions(state);

        seen.saw("ann", 7);
        seen.saw("ann", 5);

        assertThat(seen.of("ann")).isEqualTo(OptionalLong.of(7));
        assertThat(seen.of("bob")).isEqualTo(OptionalLong.empty());
    }

    @Test
    void severalWritersLoseNothing() throws Exception {
        try (var writers = new TaskGroup<Boolean>("writer")) {
            for (int writer = 0; writer < 4; writer++) {
                var seen = new SeenPositions(state);
                String name = "person " + writer;
                writers.fork(
                        () -> {
                            for (int sequence = 1; sequence <= 10; sequence++) {
                                seen.saw(name, sequence);
                            }
                            return true;
                        });
            }
            writers.join();
        }

        for (int writer = 0; writer < 4; writer++) {
            assertThat(new SeenPositions(state).of("person " + writer))
                    .isEqualTo(OptionalLong.of(10));
        }
        Path file = state.resolve("server/seen.json");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void waitsForAnotherProcessThatWrites() throws Exception {
        Path folder = PrivateFiles.folder(state.resolve("server"));
        var other = ProcessLock.take(folder.resolve("seen.lock")).orElseThrow();
        var seen = new SeenPositions(state);
        var writer = Thread.ofVirtual().start(() -> sawOne(seen));

        assertThat(writer.join(Duration.ofMillis(50))).isFalse();
        other.close();

        writer.join();
        assertThat(seen.of("ann")).isEqualTo(OptionalLong.of(1));
    }

    private static void sawOne(SeenPositions seen) {
        try {
            seen.saw("ann", 1);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
