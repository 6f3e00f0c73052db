package dev.musher.base.config;

import java.nio.file.Path;
import java.util.List;

/** One source of settings. */
public sealed interface ConfigLayer {
    /** The name of the project's layer, as origins have it. */
    String PROJECT = "project";

    /**
     * A TOML file, which may be missing. The name tells people which one it is ("user"), and shown
     * is its path as they would write it.
     */
    record File(String name, Path path, String shown) implements ConfigLayer {}

    /**
     * The file of a project, which may do no more than the {@link OverrideRule} of each key says.
     *
     * @param usersFile the file that may do everything, as people would write it
     */
    record Project(File file, String usersFile) implements ConfigLayer {}

    /**
     * Settings of the command line, {@code name=value} each. The value is TOML; what is not, is a
     * string.
     */
    record Flags(List<String> settings) implements ConfigLayer {
        static final String SHOWN = "--set ";

        public Flags {
            settings = List.copyOf(settings);
        }
    }
}
