package dev.musher.undo;

import dev.musher.undo.Entry.File;
import dev.musher.undo.Entry.Link;
import dev.musher.undo.Entry.Unkept;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Keeps what a repository is, so that one that was destroyed comes back: its files by their
 * content, its objects by links. When nothing has changed, that is one look at each file.
 */
final class GitKeeper {
    /** The key of the place of the repository; no file has it. */
    static final String PLACE = "";

    private static final String SEPARATOR = " ";

    private final UndoStore store;
    private String fingerprint = "";
    private Hash kept = Hash.NONE;

    GitKeeper(UndoStore store) {
        this.store = store;
    }

    /** The list of what was kept; {@link Hash#NONE} where there is no repository. */
    synchronized Hash keep() throws IOException, InterruptedException {
        var found = GitFiles.around(store.folder());
        if (found.isEmpty()) {
            return Hash.NONE;
        }
        var now = store.clock().now();
        var print = found.get().fingerprint() + SEPARATOR + store.files().sweep();
        if (!print.equals(fingerprint)) {
            var known = store.files().git();
            if (known.startsWith(print + SEPARATOR)) {
                kept = Hash.parse(known.substring(print.length() + 1));
            } else {
                kept = store.contents().keep(tree(found.get()).encoded());
            }
            fingerprint = found.get().settled(now) ? print : "";
            if (!fingerprint.isEmpty() && !known.startsWith(print)) {
                store.files().setGit(print + SEPARATOR + kept.hex());
            }
        }
        return kept;
    }

    private FolderTree tree(GitFiles found) throws IOException, InterruptedException {
        var entries = new TreeMap<String, Entry>();
        entries.put(PLACE, new Link(key(found.common())));
        long bytes = 0;
        for (Map.Entry<Path, Print> file : found.files().entrySet()) {
            bytes += file.getValue().size();
            entries.put(
                    key(file.getKey()),
                    bytes > GitFiles.MOST_BYTES
                            ? Unkept.larger(GitFiles.MOST_BYTES)
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
        return new FolderTree(entries);
    }

    private String key(Path path) {
        return Names.key(store.folder(), path);
    }

    private Entry file(Path file, Print print) throws InterruptedException {
        var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        try (var channel = Files.newByteChannel(file, options);
                var stream = java.nio.channels.Channels.newInputStream(channel)) {
            var read = store.contents().keep(stream, GitFiles.MOST_BYTES);
            return new File(print.permissions(), read.size(), read.hash());
        } catch (IOException e) {
            return Unkept.unreadable(e);
        }
    }
}
