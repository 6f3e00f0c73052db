package dev.musher.tools.symbols;

import java.util.List;

/**
 * What the index knows of a file.
 *
 * @param path from the root of the index
 * @param looked when its content was last read, in nanoseconds since the epoch
 * @param hash of its content
 */
record IndexedSourceFile(
        String path, FileFingerprint print, long looked, long hash, List<Definition> definitions) {
    IndexedSourceFile {
        definitions = List.copyOf(definitions);
    }

    /** Whether a file with this fingerprint certainly has the content that was read. */
    boolean isFresh(FileFingerprint now) {
        return print.equals(now) && print.isSettledAt(looked);
    }
}
