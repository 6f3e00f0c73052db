package dev.musher.base.files;

import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;

/**
 * How a file is written.
 *
 * @param parents what to do about directories that are missing above it
 * @param mode the mode the file has afterwards; empty keeps the mode of a file that exists, and
 *     gives a new one what the umask allows
 */
public record WriteOptions(Parents parents, Optional<Set<PosixFilePermission>> mode) {
    /** What to do about directories that are missing above a file. */
    public enum Parents {
        REQUIRE,
        CREATE
    }

    public WriteOptions {
        mode = mode.map(Set::copyOf);
    }

    /** Directories must exist, and the mode is kept. */
    public static WriteOptions usual() {
        return new WriteOptions(Parents.REQUIRE, Optional.empty());
    }

    public WriteOptions withParents() {
        return new WriteOptions(Parents.CREATE, mode);
    }

    public WriteOptions withMode(Set<PosixFilePermission> permissions) {
        return new WriteOptions(parents, Optional.of(permissions));
    }

    /** Only the owner may read the file: for secrets. */
    public WriteOptions ownerOnly() {
        return withMode(Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE));
    }
}
