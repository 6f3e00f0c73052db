package dev.musher.base.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UserDirectoriesTest {
    private static final Path HOME = Path.of("/home/ü");

    @TempDir Path folder;

    @Test
    void livesBelowTheHomeByDefault() {
        assertThat(UserDirectories.of(Map.of(), HOME))
                .isEqualTo(
                        new UserDirectories(
                                HOME,
                                Path.of("/home/ü/.config/musher"),
                                Path.of("/home/ü/.local/state/musher"),
                                Path.of("/home/ü/.cache/musher")));
    }

    @Test
    void followsTheEnvironment() {
        var environment =
                Map.of("XDG_CONFIG_HOME", "/c", "XDG_STATE_HOME", "/s", "XDG_CACHE_HOME", "/k");
        var directories = UserDirectories.of(environment, HOME);

        assertThat(directories)
                .isEqualTo(
                        new UserDirectories(
                                HOME,
                                Path.of("/c/musher"),
                                Path.of("/s/musher"),
                                Path.of("/k/musher")));
        assertThat(directories.configFile()).isEqualTo(Path.of("/c/musher/config.toml"));
        assertThat(directories.logFile()).isEqualTo(Path.of("/s/musher/logs/musher.log"));
    }

    @Test
    void ignoresEmptyAndRelativePathsOfTheEnvironment() {
        var environment = Map.of("XDG_CONFIG_HOME", "", "XDG_STATE_HOME", "relative/path");

        assertThat(UserDirectories.of(environment, HOME))
                .isEqualTo(UserDirectories.of(Map.of(), HOME));
    }

    @Test
    void showsPathsBelowTheHomeShort() {
        var directories = UserDirectories.of(Map.of(), HOME);

        assertThat(directories.shown(directories.configFile()))
                .isEqualTo("~/.config/musher/config.toml");
        assertThat(directories.shown(Path.of("/home/übel/x"))).isEqualTo("/home/übel/x");
        assertThat(directories.shown(HOME)).isEqualTo("/home/ü");
    }

    @Test
    void findsTheNearestProjectFile() throws Exception {
        var outer = project(folder);
        var inner = project(folder.resolve("a"));
        var deep = Files.createDirectories(folder.resolve("a/b/c"));
        var beside = Files.createDirectories(folder.resolve("z"));

        assertThat(MusherFolder.settingsAbove(deep)).contains(inner);
        assertThat(MusherFolder.settingsAbove(folder.resolve("a"))).contains(inner);
        assertThat(MusherFolder.settingsAbove(beside)).contains(outer);
    }

    @Test
    void doesNotLookAboveTheRepository() throws Exception {
        project(folder);
        var repository = Files.createDirectories(folder.resolve("repository"));
        var deep = Files.createDirectories(repository.resolve("src"));
        Files.writeString(repository.resolve(".git"), "gitdir: elsewhere");

        assertThat(MusherFolder.settingsAbove(deep)).isEmpty();
        assertThat(MusherFolder.settingsAbove(repository)).isEmpty();

        var own = project(repository);
        assertThat(MusherFolder.settingsAbove(deep)).contains(own);
    }

    private static Path project(Path directory) throws Exception {
        Files.createDirectories(directory.resolve(".musher"));
        return Files.createFile(directory.resolve(".musher/project.toml"));
    }
}
