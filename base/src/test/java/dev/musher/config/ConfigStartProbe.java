package dev.musher.config;

import java.nio.file.Path;
import java.util.List;

/** A process of its own that loads settings the way a program does at its start. */
final class ConfigStartProbe {
    private ConfigStartProbe() {}

    public static void main(String[] arguments) {
        var turns = Key.of("limits.turns", KeyType.integer(), "turns of a run").orElse(1L);
        var skip = Key.of("skip", KeyType.texts(), "folders to leave out").orElse(List.of());
        var layers =
                List.<Layer>of(
                        new Layer.File("user", Path.of(arguments[0]), arguments[0]),
                        new Layer.Flags(List.of("skip=['c']")));
        long start = System.nanoTime();
        var loading = Config.load(Schema.of(turns, skip), layers);
        System.out.println("microseconds: " + (System.nanoTime() - start) / 1000);
        if (loading instanceof Loading.Loaded loaded) {
            System.out.println("turns: " + loaded.config().value(turns));
        }
    }
}
