package dev.musher.fleet.landing;

import java.nio.file.Path;

/**
 * A checkout of the user's.
 *
 * @param repository what belongs to this checkout alone: its index and its HEAD
 */
record UserCheckout(Path top, Path repository) {
    Path index() {
        return repository.resolve("index");
    }

    /** What every git makes before it changes the index. */
    Path lock() {
        return repository.resolve("index.lock");
    }

    /** The index as it is going to be. */
    Path draft() {
        return repository.resolve("musher-landing.index");
    }
}
