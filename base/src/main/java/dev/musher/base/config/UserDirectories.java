package dev.musher.base.config;

import dev.musher.base.text.TextDigest;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where the files of this user live, by the XDG base directory specification.
 *
 * @see <a href="https://specifications.freedesktop.org/basedir-spec/latest/">XDG Base Directory</a>
 */
public record UserDirectories(Path home, Path config, Path state, Path cache) {
    private static final String NAME = "musher";
    private static final int LONGEST_NAME = 40;
    private static final int DIGEST_BYTES = 8;

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

    /** The keys that the user has stored; by its name it is a secret wherever it lies. */
    public Path keyFile() {
        return config.resolve("models.key");
    }

    public Path logFile() {
        return state.resolve("logs/musher.log");
    }

    /** The key by which this machine signs. */
    public Path nodeKey() {
        return state.resolve("node.key");
    }

    /** Where something is kept about a folder: named after it, and no two folders share one. */
    public Path stateOf(Path folder, String what) {
        var name = String.valueOf(folder.getFileName());
        var readable = new StringBuilder();
        for (int i = 0; i < name.length() && i < LONGEST_NAME; i++) {
            char c = name.charAt(i);
            readable.append(c < 128 && Character.isLetterOrDigit(c) ? c : '-');
        }
        return state.resolve(what)
                .resolve(readable + "-" + TextDigest.sha256(folder.toString(), DIGEST_BYTES));
    }

    /** A path as people write it, with {@code ~} for their home. */
    public String shown(Path path) {
        return path.startsWith(home) && !path.equals(home)
                ? "~/" + home.relativize(path)
                : path.toString();
    }
}
