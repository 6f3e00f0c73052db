package dev.musher.config;

import java.nio.file.Path;
import java.util.List;

/** A process of its own that loads settings the way a program does at its start. */
final class ConfigStartProbe {
    private ConfigStartProbe() {}

    public static void main(String[] arguments) {
        var key = Key.of("limits.turns", KeyType.integer(), "turns of a run").orElse(1L);
        var layers =
                List.<Layer>of(
                        new Layer.File("user", Path.of(arguments[0]), arguments[0]),
                        new Layer.Flags(List.of()));
        if (!(Config.load(Schema.of(key), layers) instanceof Loading.Loaded)) {
            throw new IllegalStateException("not loaded");
        }
    }
}
