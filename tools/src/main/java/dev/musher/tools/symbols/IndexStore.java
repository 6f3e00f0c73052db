package dev.musher.tools.symbols;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps an index in a file from one call to the next. It is a cache: a file that is missing, of
 * another version or damaged is an empty index, and one that cannot be written is made again.
 */
final class IndexStore {
    private static final int MOST_BYTES = 64 * 1024 * 1024;

    private static final int MOST_INDEXES = 100;
    private static final String ENDING = ".index";

    private final Path root;
    private final Path folder;

    /**
     * @param root what the index is of
     * @param folder where indexes are kept
     */
    IndexStore(Path root, Path folder) {
        this.root = root;
        this.folder = folder;
    }

    /** By path. */
    Map<String, IndexedSourceFile> load() {
        var file = file();
        try {
            return Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES
                    ? codec().decode(Files.readAllBytes(file))
                    : Map.of();
        } catch (IOException e) {
            return Map.of();
        }
    }

    void save(List<IndexedSourceFile> files) {
        try {
            var options = WriteOptions.usual().withParents().ownerOnly();
            AtomicFile.write(file(), codec().encode(files), options);
            prune();
        } catch (FileException | IOException e) {
            // Without it the next call takes longer, and that is all.
            return;
        }
    }

    private Path file() {
        byte[] name = root.toString().getBytes(StandardCharsets.UTF_8);
        return folder.resolve(Long.toHexString(SourceFileReader.hash(name)) + ENDING);
    }

    private IndexCodec codec() {
        return new IndexCodec(root.toString());
    }

    /** Workplaces come and go; of the indexes that were not written for longest some go too. */
    private void prune() throws IOException {
        var indexes = new TreeMap<FileTime, Path>();
        try (var found = Files.newDirectoryStream(folder, "*" + ENDING)) {
            for (Path index : found) {
                indexes.put(Files.getLastModifiedTime(index), index);
            }
        }
        while (indexes.size() > MOST_INDEXES) {
            Files.deleteIfExists(indexes.pollFirstEntry().getValue());
        }
    }
}
