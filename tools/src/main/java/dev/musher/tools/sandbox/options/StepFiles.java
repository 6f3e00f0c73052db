package dev.musher.tools.sandbox.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a step has of the project, all by real paths. Nothing else of the project is there.
 *
 * @param writable folders that it may change and can neither move nor remove
 * @param covers put over what lies in these folders
 * @param readable shown to be read
 * @param caches where what it writes to caches is put, to be thrown away; empty if that is kept
 */
public record StepFiles(
        List<Path> writable, List<Mount> covers, List<Path> readable, Optional<Path> caches) {
    /** Of a step whose caches are kept. */
    public StepFiles(List<Path> writable, List<Mount> covers, List<Path> readable) {
        this(writable, covers, readable, Optional.empty());
    }

    public StepFiles withCaches(Path folder) {
        return new StepFiles(writable, covers, readable, Optional.of(folder));
    }

    public StepFiles {
        writable = List.copyOf(writable);
        covers = List.copyOf(covers);
        readable = List.copyOf(readable);
    }

    /** One thing in the place of another. */
    public sealed interface Mount {
        Path place();

        /** What is written there goes to a folder that is thrown away. */
        record Scratch(Path place, Path source) implements Mount {}

        /** It stays as it is. */
        record ReadOnly(Path place) implements Mount {}
    }
}
