package dev.musher.base.git;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestGitSettingsTest {
    @TempDir Path folder;

    @Test
    void areInTheEnvironmentThatTestsHandOn() {
        assertThat(System.getenv()).containsAllEntriesOf(TestGitSettings.VARIABLES);
    }

    @Test
    void hideTheSettingsOfTheMachine() throws Exception {
        Files.writeString(folder.resolve(".gitconfig"), "[gc]\n\tauto = 7\n[user]\n\tname = Eve\n");

        assertThat(settings(Map.of("GIT_CONFIG_NOSYSTEM", "1")))
                .isEqualTo("gc.auto=7\nuser.name=Eve\n");
        assertThat(settings(TestGitSettings.VARIABLES))
                .isEqualTo("gc.auto=0\nmaintenance.auto=false\n");
    }

    private String settings(Map<String, String> variables) throws Exception {
        var builder = new ProcessBuilder("git", "config", "--list").directory(folder.toFile());
        var environment = new HashMap<>(variables);
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", folder.toString());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return new String(builder.start().getInputStream().readAllBytes(), UTF_8);
    }
}
