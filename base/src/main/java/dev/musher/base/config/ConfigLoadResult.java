package dev.musher.base.config;

import java.util.List;

/** The outcome of loading: the settings, or everything that is wrong with them. */
public sealed interface ConfigLoadResult {
    record Loaded(Config config) implements ConfigLoadResult {}

    /** In the order of layers and lines; never empty. */
    record Rejected(List<ConfigProblem> problems) implements ConfigLoadResult {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }
}
