package dev.musher.tools.patch;

import java.util.List;

/** One thing that a patch does to files. Paths are as they were written. */
sealed interface PatchOperation {
    String path();

    /** Creates a file, or gives one that is there this content instead. */
    record Add(String path, List<String> lines) implements PatchOperation {
        public Add {
            lines = List.copyOf(lines);
        }

        String content() {
            return PatchedLines.joined(lines);
        }
    }

    /** Deletes a file. */
    record Delete(String path) implements PatchOperation {}

    /** Changes lines of a file. */
    record Update(String path, List<PatchChunk> chunks) implements PatchOperation {
        public Update {
            chunks = List.copyOf(chunks);
        }
    }

    /** Changes lines of a file, or none, and gives it another path. */
    record Move(String path, String destination, List<PatchChunk> chunks)
            implements PatchOperation {
        public Move {
            chunks = List.copyOf(chunks);
        }
    }
}
