package dev.musher.symbols;

import dev.musher.files.AtomicFile;
import dev.musher.files.FileException;
import dev.musher.files.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Keeps an index in a file from one call to the next. It is a cache: a file that is missing, of
 * another version or damaged is an empty index, and one that cannot be written is made again.
 */
final class IndexStore {
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private final Path file;
    private final IndexCodec codec;

    /**
     * @param root what the index is of
     * @param folder where indexes are kept
     */
    IndexStore(Path root, Path folder) {
        byte[] name = root.toString().getBytes(StandardCharsets.UTF_8);
        this.file = folder.resolve(Long.toHexString(SourceFile.hash(name)) + ".index");
        this.codec = new IndexCodec(root.toString());
    }

    /** By path. */
    Map<String, IndexedFile> load() {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
                    ? codec.decode(Files.readAllBytes(file))
                    : Map.of();
        } catch (IOException e) {
            return Map.of();
        }
    }

    /** Whether it is kept. */
    boolean save(List<IndexedFile> files) {
        try {
            var options = WriteOptions.usual().withParents().ownerOnly();
            AtomicFile.write(file, codec.encode(files), options);
            return true;
        } catch (FileException e) {
            return false;
        }
    }
}
