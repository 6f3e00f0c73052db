package dev.musher.terminal.face;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who was killed is told from who still runs. */
class TerminalMarkerTest {
    @TempDir private Path folder;

    private TerminalMarker marker() {
        return new TerminalMarker(Optional.of(folder.resolve("terminals/pts-1")));
    }

    @Test
    void noTerminalIsLeftBehindByAProcessThatRuns() {
        marker().set();

        assertThat(marker().isLeftBehind()).isFalse();
    }

    @Test
    void aTerminalOfAProcessThatIsGoneIsLeftBehind() throws Exception {
        var process = new ProcessBuilder("true").start();
        process.waitFor();
        marker().set();
        Files.writeString(folder.resolve("terminals/pts-1"), process.pid() + " earlier\n");

        assertThat(marker().isLeftBehind()).isTrue();
    }

    @Test
    void aNumberThatIsUsedAgainIsAnotherProcess() throws Exception {
        marker().set();
        Files.writeString(
                folder.resolve("terminals/pts-1"), ProcessHandle.current().pid() + " 1970\n");

        assertThat(marker().isLeftBehind()).isTrue();
    }

    @Test
    void aTerminalThatWasGivenBackIsNotLeftBehind() {
        marker().set();
        marker().remove();

        assertThat(marker().isLeftBehind()).isFalse();
        assertThat(TerminalMarker.NONE.isLeftBehind()).isFalse();
    }
}
