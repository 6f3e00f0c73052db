package dev.musher.tools.document;

import java.util.List;

/**
 * A change that passed every check and can be carried out. The remarks are sentences for the model
 * about what it should know of the change.
 */
public sealed interface CheckedFileChange {
    FileLookup found();

    List<String> remarks();

    /** Writes a file. */
    record Put(FileLookup found, TextDocument after, List<String> remarks)
            implements CheckedFileChange {
        public Put {
            remarks = List.copyOf(remarks);
        }
    }

    /** Deletes a file. */
    record Deletion(FileLookup found) implements CheckedFileChange {
        @Override
        public List<String> remarks() {
            return List.of();
        }
    }

    /** Writes a text elsewhere and deletes the file that it was in. */
    record Move(FileLookup.Text found, Put put) implements CheckedFileChange {
        @Override
        public List<String> remarks() {
            return put.remarks();
        }
    }
}
