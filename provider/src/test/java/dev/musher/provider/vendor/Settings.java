package dev.musher.provider.vendor;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLayer;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.base.config.ConfigProblem;
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
            case ConfigLoadResult.Loaded(var config) -> config;
            case ConfigLoadResult.Rejected(var problems) -> throw new AssertionError(problems);
        };
    }

    static List<String> problems(Path folder, String toml) {
        return switch (load(folder, toml)) {
            case ConfigLoadResult.Loaded _ -> List.of();
            case ConfigLoadResult.Rejected(var problems) ->
                    problems.stream().map(ConfigProblem::text).toList();
        };
    }

    private static ConfigLoadResult load(Path folder, String toml) {
        try {
            Path file = Files.writeString(folder.resolve("config.toml"), toml);
            return Config.load(
                    ModelSettings.SCHEMA,
                    List.of(new ConfigLayer.File("user", file, "config.toml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
