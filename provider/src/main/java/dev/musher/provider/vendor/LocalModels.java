package dev.musher.provider.vendor;

import java.util.Optional;

/** Models that run on this machine. */
public interface LocalModels {
    /** The first model of a local server; asks it, briefly, and is empty if it does not answer. */
    Optional<String> first(Vendor vendor);
}
