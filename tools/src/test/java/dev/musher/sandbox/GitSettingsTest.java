package dev.musher.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GitSettingsTest {
    @Test
    void readsWhatGitWrites() {
        var settings =
                GitSettings.parse(
                        """
                        # a comment
                        [core]
                        \trepositoryformatversion = 0
                        \thooksPath = first
                        \thooksPath = "a \\"quoted\\" folder"
                        \tbare
                        [Core] worktree = ../../work
                        [remote "origin"]
                        \tpath = not this one
                        [include]
                        \tpath = one
                        [includeIf "gitdir:[~]/"]
                        \tpath = two
                        """);

        assertThat(settings.value("core", "hookspath")).hasValue("a \"quoted\" folder");
        assertThat(settings.value("core", "worktree")).hasValue("../../work");
        assertThat(settings.value("core", "bare")).hasValue("true");
        assertThat(settings.value("core", "fsmonitor")).isEmpty();
        assertThat(settings.includes()).containsExactly("one", "two");
    }
}
