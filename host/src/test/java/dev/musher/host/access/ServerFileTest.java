package dev.musher.host.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ServerFileTest {
    private static final String ADDRESS = "https://board.example.org:8443/";

    @TempDir private Path folder;

    @Test
    void saysWhereTheServerIsWhileItsProcessLives() {
        var file = new ServerFile(folder);
        assertThat(file.running()).isEmpty();

        try (var lock = file.take().orElseThrow()) {
            assertThat(lock).isNotNull();
            file.write(8443, ADDRESS);
            var running = file.running().orElseThrow();
            assertThat(running.pid()).isEqualTo(ProcessHandle.current().pid());
            assertThat(running.port()).isEqualTo(8443);
            assertThat(running.sentence()).contains(ADDRESS);
            file.ended(8443, ADDRESS);
        }
        assertThat(file.running()).isEmpty();
        assertThat(file.last().map(ServerFile.Running::port)).hasValue(8443);
    }

    @Test
    void askingForItNeverKeepsAServerFromStarting() throws Exception {
        var file = new ServerFile(folder);
        var asking = new AtomicBoolean(true);
        var asked =
                new FutureTask<>(
                        () -> {
                            while (asking.get()) {
                                file.running();
                            }
                        },
                        true);
        Thread.ofVirtual().start(asked);
        for (int i = 0; i < 200; i++) {
            try (var lock = file.take().orElseThrow()) {
                assertThat(lock).isNotNull();
                file.write(i + 1, ADDRESS);
                assertThat(file.take()).as("one at a time").isEmpty();
            }
        }
        asking.set(false);
        assertThat(asked.get()).isTrue();
    }
}
