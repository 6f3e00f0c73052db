package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.KeptEntry.Link;
import dev.musher.tools.undo.content.KeptEntry.Unkept;
import dev.musher.tools.undo.content.KeptFolder;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.repository.GitHead;
import dev.musher.tools.undo.repository.GitHeadReader;
import dev.musher.tools.undo.repository.ObjectLinks;
import dev.musher.tools.undo.repository.RepositoryFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps what a repository is, so that one that was destroyed comes back: its files by their
 * content, its objects by links. When nothing has changed, that is one look at each file.
 */
final class RepositoryBackup {
    /** The key of the place of the repository; no file has it. */
    static final String PLACE = "";

    private static final String SEPARATOR = " ";

    private final UndoStore store;
    private Optional<Known> known = Optional.empty();

    /**
     * A repository that is kept.
     *
     * @param files the list of what was kept; {@link ContentHash#NONE} where there is no repository
     */
    record KeptRepository(ContentHash files, GitHead head) {}

    /** What was kept last, of files in which a change is sure to show. */
    private record Known(RepositoryFiles found, String sweep, KeptRepository kept) {}

    RepositoryBackup(UndoStore store) {
        this.store = store;
    }

    synchronized KeptRepository keep() throws IOException, InterruptedException {
        String sweep = store.files().sweep();
        if (known.isPresent()
                && known.get().sweep.equals(sweep)
                && known.get().found.isAsItWas(store.folder())) {
            return known.get().kept;
        }
        known = Optional.empty();
        var found = RepositoryFiles.around(store.folder());
        if (found.isEmpty()) {
            return new KeptRepository(ContentHash.NONE, GitHead.NONE);
        }
        boolean settled = found.get().settled(store.clock().now());
        var kept =
                new KeptRepository(
                        keep(found.get(), sweep, settled), GitHeadReader.read(store.folder()));
        if (settled && found.get().isAll()) {
            known = Optional.of(new Known(found.get(), sweep, kept));
        }
        return kept;
    }

    private ContentHash keep(RepositoryFiles found, String sweep, boolean settled)
            throws IOException, InterruptedException {
        var print = found.fingerprint() + SEPARATOR + sweep + SEPARATOR;
        var recorded = store.files().git();
        if (recorded.startsWith(print)) {
            return ContentHash.parse(recorded.substring(print.length()));
        }
        var kept = store.contents().keep(tree(found).encoded());
        if (settled) {
            store.files().setGit(print + kept.hex());
        }
        return kept;
    }

    private KeptFolder tree(RepositoryFiles found) throws IOException, InterruptedException {
        var entries = new TreeMap<String, KeptEntry>();
        entries.put(PLACE, new Link(key(found.common())));
        long bytes = 0;
        for (Map.Entry<Path, FileStat> file : found.files().entrySet()) {
            bytes += file.getValue().size();
            entries.put(
                    key(file.getKey()),
                    bytes > RepositoryFiles.MOST_BYTES
                            ? Unkept.larger(RepositoryFiles.MOST_BYTES)
                            : file(file.getKey(), file.getValue()));
        }
        for (Path objects : found.objects()) {
            boolean all = ObjectLinks.keep(store.directory(), objects, store.clock().now());
            entries.put(
                    key(objects),
                    all
                            ? new Link(ObjectLinks.place(store.directory(), objects).toString())
                            : new Unkept("it has too many objects, or they are too large to copy"));
        }
        return new KeptFolder(entries);
    }

    private String key(Path path) {
        return PathText.key(store.folder(), path);
    }

    private KeptEntry file(Path file, FileStat fileStat) throws InterruptedException {
        var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        try (var channel = Files.newByteChannel(file, options);
                var stream = java.nio.channels.Channels.newInputStream(channel)) {
            var read = store.contents().keep(stream, RepositoryFiles.MOST_BYTES);
            return new File(fileStat.permissions(), read.size(), read.hash());
        } catch (IOException e) {
            return Unkept.unreadable(e);
        }
    }
}
