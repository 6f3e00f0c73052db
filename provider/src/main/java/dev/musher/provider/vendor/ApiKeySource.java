package dev.musher.provider.vendor;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the key of a vendor comes from. Never from the command line, which other users can see. */
public sealed interface ApiKeySource {
    /** The first of these variables that is set. */
    record Variables(List<String> names) implements ApiKeySource {
        public Variables {
            names = List.copyOf(names);
        }
    }

    /** The first line of a file that only its owner may read. */
    record File(Path path) implements ApiKeySource {}

    /** The vendor asks for none. */
    record Unneeded() implements ApiKeySource {}

    /**
     * As settings have it: a file outranks a variable, and neither means that no key is sent.
     *
     * @param file relative to the home
     */
    static ApiKeySource of(Optional<Path> file, Optional<String> variable, Path home) {
        if (file.isPresent()) {
            Path path = file.get();
            return new File(
                    home.resolve(path.startsWith("~") ? Path.of("~").relativize(path) : path));
        }
        return variable.isPresent() ? new Variables(List.of(variable.get())) : new Unneeded();
    }
}
