package dev.musher.base.config;

import java.nio.file.Path;
import java.util.List;

/** A process of its own that loads settings the way a program does at its start. */
final class ConfigStartProbe {
    private ConfigStartProbe() {}

    public static void main(String[] arguments) {
        var turns =
                SettingKey.of("limits.turns", SettingType.integer(), "turns of a run").orElse(1L);
        var skip =
                SettingKey.of("skip", SettingType.texts(), "folders to leave out")
                        .orElse(List.of());
        var layers =
                List.<ConfigLayer>of(
                        new ConfigLayer.File("user", Path.of(arguments[0]), arguments[0]),
                        new ConfigLayer.Flags(List.of("skip=['c']")));
        long start = System.nanoTime();
        var configLoadResult = Config.load(ConfigSchema.of(turns, skip), layers);
        System.out.println("microseconds: " + (System.nanoTime() - start) / 1000);
        if (configLoadResult instanceof ConfigLoadResult.Loaded loaded) {
            System.out.println("turns: " + loaded.config().value(turns));
        }
    }
}
