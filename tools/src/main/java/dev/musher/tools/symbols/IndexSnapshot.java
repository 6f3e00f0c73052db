package dev.musher.tools.symbols;

import java.util.List;

/**
 * The index as it was at one moment.
 *
 * @param files in the order of their paths
 * @param gaps what it lacks, each a sentence; usually none
 */
record IndexSnapshot(List<IndexedSourceFile> files, List<String> gaps) {
    IndexSnapshot {
        files = List.copyOf(files);
        gaps = List.copyOf(gaps);
    }
}
