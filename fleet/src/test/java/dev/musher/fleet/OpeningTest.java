package dev.musher.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.dispatch.Purpose;
import dev.musher.story.Role;
import dev.musher.story.StoryWorld;
import dev.musher.story.Worker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OpeningTest {
    @TempDir Path top;

    @Test
    void nobodyIsToldWhatItsRuntimeReadsByItself() throws IOException {
        Files.writeString(top.resolve("AGENTS.md"), "Tabs are forbidden.");

        assertThat(words("embedded")).doesNotContain("Tabs are forbidden.");
        assertThat(words("claude-code")).contains("Tabs are forbidden.");
    }

    private String words(String runtime) {
        var world = new StoryWorld();
        var matter =
                new Opening.Matter(
                        world.now(world.story()),
                        new Worker("ada", Role.CODER, runtime),
                        List.of(),
                        new Opening.Ground(top, "musher/1-a", "0".repeat(40)),
                        List.of(),
                        List.of("AGENTS.md"),
                        List.of());
        return Opening.coder(matter, Purpose.WORK, Optional.empty()).talk().words();
    }
}
