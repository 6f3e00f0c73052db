package dev.musher.tools.undo.repository;

import dev.musher.base.files.PrivateFiles;
import dev.musher.tools.undo.content.ContentHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Second names for the objects of a repository, so that they outlive a deletion. On another file
 * system they are copied, up to a bound.
 *
 * <p>A link does not protect from a write into the very file, which git never does and the sandbox
 * and the permission rules do not let a command do.
 */
public final class ObjectLinks {
    private static final long MOST_COPIED = 256L << 20;
    private static final int MOST_FILES = 50_000;

    /** What was not needed for so long after git has deleted it is deleted. */
    private static final Duration FORGOTTEN = Duration.ofDays(14);

    private final Path folder;
    private long copied;
    private int linked;
    private boolean incomplete;

    private ObjectLinks(Path folder) {
        this.folder = folder;
    }

    /** The place in the store for a folder of objects. */
    public static Path place(Path store, Path objects) {
        var name = ContentHash.of(objects.toString().getBytes(StandardCharsets.UTF_8)).hex();
        return store.resolve("git").resolve(name.substring(0, 16));
    }

    /**
     * Links what is new.
     *
     * @return whether everything is kept
     */
    public static boolean keep(Path store, Path objects, Instant now)
            throws IOException, InterruptedException {
        var links = new ObjectLinks(PrivateFiles.folder(place(store, objects)));
        for (Path part : children(objects)) {
            var name = part.getFileName().toString();
            if (name.length() == 2 || name.equals("pack")) {
                links.link(part, links.folder.resolve(name), now);
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        return !links.incomplete;
    }

    private void link(Path from, Path to, Instant now) throws IOException {
        var there = names(to);
        if (there.isEmpty()) {
            PrivateFiles.folder(to);
        }
        var here = new HashSet<String>();
        for (Path file : children(from)) {
            var name = file.getFileName().toString();
            here.add(name);
            if (!there.contains(name) && !name.startsWith("tmp_") && !name.startsWith(".")) {
                link(file, to.resolve(name));
            }
        }
        for (String name : there) {
            if (!here.contains(name)) {
                forgetIfOld(to.resolve(name), now);
            }
        }
    }

    private void link(Path file, Path link) throws IOException {
        if (++linked > MOST_FILES) {
            incomplete = true;
            return;
        }
        try {
            Files.createLink(link, file);
        } catch (FileAlreadyExistsException | NoSuchFileException _) {
            // Another process was faster.
            return;
        } catch (FileSystemException | UnsupportedOperationException _) {
            copied += Files.size(file);
            if (copied > MOST_COPIED) {
                incomplete = true;
            } else {
                Files.copy(file, link, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    /** A file changes when its other name goes. */
    private static void forgetIfOld(Path file, Instant now) throws IOException {
        var changed = (FileTime) Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS);
        if (changed.toInstant().plus(FORGOTTEN).isBefore(now)) {
            Files.deleteIfExists(file);
        }
    }

    static Set<String> names(Path folder) {
        var names = new HashSet<String>();
        for (Path child : children(folder)) {
            names.add(child.getFileName().toString());
        }
        return names;
    }

    public static List<Path> children(Path folder) {
        var children = new ArrayList<Path>();
        try (var stream = Files.newDirectoryStream(folder)) {
            stream.forEach(children::add);
        } catch (IOException | DirectoryIteratorException _) {
            return children;
        }
        return children;
    }
}
