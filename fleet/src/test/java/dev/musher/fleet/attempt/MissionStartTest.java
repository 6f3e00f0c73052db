package dev.musher.fleet.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.fleet.dispatch.AttemptPurpose;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.rules.StoryWorld;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissionStartTest {
    @TempDir Path top;

    @Test
    void nobodyIsToldWhatItsRuntimeReadsByItself() throws IOException {
        Files.writeString(top.resolve("AGENTS.md"), "Tabs are forbidden.");

        assertThat(words("embedded")).doesNotContain("Tabs are forbidden.");
        assertThat(words("claude-code")).contains("Tabs are forbidden.");
    }

    private String words(String runtime) {
        var world = new StoryWorld();
        var missionSubject =
                new MissionStart.MissionSubject(
                        world.now(world.story()),
                        new AttemptAgent("ada", AgentRole.CODER, runtime),
                        List.of(),
                        new MissionStart.MissionBase(top, "musher/1-a", "0".repeat(40)),
                        List.of(),
                        List.of("AGENTS.md"),
                        List.of());
        return MissionStart.coder(missionSubject, AttemptPurpose.WORK, Optional.empty())
                .talk()
                .words();
    }
}
