package dev.musher.document;

import java.util.List;

/**
 * A change that passed every check and can be carried out. The remarks are sentences for the model
 * about what it should know of the change.
 */
public sealed interface FileChange {
    FoundFile found();

    List<String> remarks();

    /** Writes a file. */
    record Put(FoundFile found, TextDocument after, List<String> remarks) implements FileChange {
        public Put {
            remarks = List.copyOf(remarks);
        }
    }

    /** Deletes a file. */
    record Deletion(FoundFile found) implements FileChange {
        @Override
        public List<String> remarks() {
            return List.of();
        }
    }

    /** Writes a text elsewhere and deletes the file that it was in. */
    record Move(FoundFile.Text found, Put put) implements FileChange {
        @Override
        public List<String> remarks() {
            return put.remarks();
        }
    }
}
