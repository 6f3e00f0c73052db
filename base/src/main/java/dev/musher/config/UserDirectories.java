package dev.musher.config;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where the files of this user live, by the XDG base directory specification.
 *
 * @see <a href="https://specifications.freedesktop.org/basedir-spec/latest/">XDG Base Directory</a>
 */
public record UserDirectories(Path home, Path config, Path state, Path cache) {
    private static final String NAME = "musher";

    public static UserDirectories of(Map<String, String> environment, Path home) {
        return new UserDirectories(
                home,
                directory(environment, "XDG_CONFIG_HOME", home.resolve(".config")),
                directory(environment, "XDG_STATE_HOME", home.resolve(".local/state")),
                directory(environment, "XDG_CACHE_HOME", home.resolve(".cache")));
    }

    /** The specification demands absolute paths and has others ignored. */
    private static Path directory(Map<String, String> environment, String variable, Path fallback) {
        var value = environment.getOrDefault(variable, "");
        return (value.startsWith("/") ? Path.of(value) : fallback).resolve(NAME);
    }

    public Path configFile() {
        return config.resolve("config.toml");
    }

    public Path logFile() {
        return state.resolve("logs/musher.log");
    }

    /** A path as people write it, with {@code ~} for their home. */
    public String shown(Path path) {
        return path.startsWith(home) && !path.equals(home)
                ? "~/" + home.relativize(path)
                : path.toString();
    }
}
