package dev.musher.vendor;

import java.nio.file.Path;
import java.util.List;

/** Where the key of a vendor comes from. Never from the command line, which everybody can see. */
public sealed interface KeySource {
    /** The first of these variables that is set. */
    record Variables(List<String> names) implements KeySource {
        public Variables {
            names = List.copyOf(names);
        }
    }

    /** The first line of a file that only its owner may read. */
    record File(Path path) implements KeySource {}

    /** The vendor asks for none. */
    record Unneeded() implements KeySource {}
}
