package dev.musher.config;

import java.nio.file.Path;
import java.util.List;

/** One source of settings. */
public sealed interface Layer {
    /**
     * A TOML file, which may be missing. The name tells people which one it is ("user"), and shown
     * is its path as they would write it.
     */
    record File(String name, Path path, String shown) implements Layer {}

    /**
     * Settings of the command line, {@code name=value} each. The value is TOML; what is not, is a
     * string.
     */
    record Flags(List<String> settings) implements Layer {
        public Flags {
            settings = List.copyOf(settings);
        }
    }
}
