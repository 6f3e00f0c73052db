package dev.musher.provider.vendor;

import java.nio.file.Path;
import java.util.List;

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
}
