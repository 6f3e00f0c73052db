package dev.musher.config;

import java.util.List;

/** The outcome of loading: the settings, or everything that is wrong with them. */
public sealed interface Loading {
    record Loaded(Config config) implements Loading {}

    /** In the order of layers and lines; never empty. */
    record Rejected(List<Problem> problems) implements Loading {
        public Rejected {
            problems = List.copyOf(problems);
        }
    }
}
