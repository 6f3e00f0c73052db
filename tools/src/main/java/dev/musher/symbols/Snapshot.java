package dev.musher.symbols;

import java.util.List;

/**
 * The index as it was at one moment.
 *
 * @param files in the order of their paths
 * @param gaps what it lacks, each a sentence; usually none
 */
record Snapshot(List<IndexedFile> files, List<String> gaps) {
    Snapshot {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }
}
