package dev.musher.base.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class GitEnvironmentTest {
    @Test
    void dropsWhatSteersGitAndKeepsTheRest() {
        var outer =
                Map.of(
                        "PATH", "/bin",
                        "GIT_DIR", "/elsewhere",
                        "GIT_INDEX_FILE", "/elsewhere/index",
                        "GIT_CONFIG_PARAMETERS", "'core.worktree=/'",
                        "GIT_AUTHOR_DATE", "0",
                        "GIT_AUTHOR_NAME", "Ada",
                        "GIT_CONFIG_KEY_0", "a.b",
                        "GIT_SSH_COMMAND", "ssh -i key");

        assertThat(GitEnvironment.of(outer))
                .isEqualTo(
                        Map.ofEntries(
                                Map.entry("PATH", "/bin"),
                                Map.entry("GIT_AUTHOR_NAME", "Ada"),
                                Map.entry("GIT_CONFIG_KEY_0", "a.b"),
                                Map.entry("LC_ALL", "C"),
                                Map.entry("GIT_PAGER", "cat"),
                                Map.entry("GIT_EDITOR", "true"),
                                Map.entry("GIT_SEQUENCE_EDITOR", "true"),
                                Map.entry("GIT_TERMINAL_PROMPT", "0"),
                                Map.entry("GIT_ASKPASS", "false"),
                                Map.entry("SSH_ASKPASS", "false"),
                                Map.entry("SSH_ASKPASS_REQUIRE", "never"),
                                Map.entry("GCM_INTERACTIVE", "never"),
                                Map.entry("GIT_LITERAL_PATHSPECS", "1"),
                                Map.entry("GIT_NO_REPLACE_OBJECTS", "1"),
                                Map.entry("GIT_SSH_COMMAND", "ssh -i key")));
    }
}
