package dev.musher.patch;

import java.util.List;

/** One thing that a patch does to files. Paths are as they were written. */
sealed interface Operation {
    String path();

    /** Creates a file, or gives one that is there this content instead. */
    record Add(String path, List<String> lines) implements Operation {
        public Add {
            lines = List.copyOf(lines);
        }

        String content() {
            return TextLines.joined(lines);
        }
    }

    /** Deletes a file. */
    record Delete(String path) implements Operation {}

    /** Changes lines of a file. */
    record Update(String path, List<Chunk> chunks) implements Operation {
        public Update {
            chunks = List.copyOf(chunks);
        }
    }

    /** Changes lines of a file, or none, and gives it another path. */
    record Move(String path, String destination, List<Chunk> chunks) implements Operation {
        public Move {
            chunks = List.copyOf(chunks);
        }
    }
}
