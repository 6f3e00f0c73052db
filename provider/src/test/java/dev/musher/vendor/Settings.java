package dev.musher.vendor;

import dev.musher.config.Config;
import dev.musher.config.Layer;
import dev.musher.config.Loading;
import dev.musher.config.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Settings as a user writes them into a file. */
final class Settings {
    private Settings() {}

    static Config of(Path folder, String toml) {
        return switch (load(folder, toml)) {
            case Loading.Loaded(var config) -> config;
            case Loading.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    static List<String> problems(Path folder, String toml) {
        return switch (load(folder, toml)) {
            case Loading.Loaded _ -> List.of();
            case Loading.Rejected(var problems) -> problems.stream().map(Problem::text).toList();
        };
    }

    private static Loading load(Path folder, String toml) {
        try {
            Path file = Files.writeString(folder.resolve("config.toml"), toml);
            return Config.load(
                    ModelSettings.SCHEMA, List.of(new Layer.File("user", file, "config.toml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
