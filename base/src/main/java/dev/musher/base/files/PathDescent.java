package dev.musher.base.files;

import dev.musher.base.files.WriteOptions.Parents;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The way from a root down to a file, one open directory after the other. Links are read and walked
 * like any other path, so none can lead out; what a link says is never trusted, only walked.
 */
final class PathDescent implements Closeable {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private static final int MOST_CHANGES = 40;
    private static final Path ITSELF = Path.of(".");

    /** Whether a link that the path ends in is followed. */
    enum LastLink {
        FOLLOW,
        KEEP
    }

    /** What a link on the way means. */
    enum Links {
        /** It is walked, and leads out or not. */
        FOLLOW,
        /** It is not expected, so the path is not the one that was meant. */
        REFUSE
    }

    private final FileOperation fileOperation;
    private final List<Path> roots;
    private final Parents parents;
    private final Deque<OpenDirectory> opened = new ArrayDeque<>();
    private final Deque<Path> ahead = new ArrayDeque<>();
    private Links following = Links.FOLLOW;
    private Path name = ITSELF;
    private int links;
    private int changes;

    /**
     * @param root the open root, which the walk closes
     * @param roots the paths by which absolute links may name the root
     */
    PathDescent(
            FileOperation fileOperation, OpenDirectory root, List<Path> roots, Parents parents) {
        this.fileOperation = fileOperation;
        this.roots = roots;
        this.parents = parents;
        opened.push(root);
    }

    /** The same walk, which takes no link from here on. */
    PathDescent withoutLinks() {
        following = Links.REFUSE;
        return this;
    }

    /** The directory that the file is in. */
    OpenDirectory directory() {
        return opened.getFirst();
    }

    /** The file's name in that directory; a dot when the path ended in a directory itself. */
    Path name() {
        return name;
    }

    PathDescent to(Path relative, LastLink lastLink) throws IOException {
        if (relative.isAbsolute()) {
            throw fileOperation.failed(FileFault.OUTSIDE_ROOT, roots.getFirst().toString());
        }
        prepend(relative);
        while (!ahead.isEmpty()) {
            step(ahead.pop(), lastLink);
        }
        return this;
    }

    private void step(Path next, LastLink lastLink) throws IOException {
        name = ITSELF;
        switch (next.toString()) {
            case "", "." -> {}
            case ".." -> up();
            default -> down(next, lastLink);
        }
    }

    private void up() throws IOException {
        if (opened.size() == 1) {
            throw fileOperation.failed(FileFault.OUTSIDE_ROOT, roots.getFirst().toString());
        }
        opened.pop().close();
    }

    private void down(Path next, LastLink lastLink) throws IOException {
        var found = directory().stat(next);
        boolean last = ahead.isEmpty();
        if (found.isPresent() && found.get().isSymbolicLink()) {
            if (last && lastLink == LastLink.KEEP) {
                name = next;
            } else if (following == Links.REFUSE) {
                throw fileOperation.failed(FileFault.LINK_IN_PATH);
            } else {
                followLink(next);
            }
        } else if (last) {
            name = next;
        } else if (found.isEmpty()) {
            makeDirectory(next);
            ahead.push(next);
        } else if (found.get().isDirectory()) {
            enter(next);
        } else {
            throw fileOperation.failed(FileFault.NOT_A_DIRECTORY);
        }
    }

    private void followLink(Path link) throws IOException {
        if (++links > MOST_LINKS) {
            throw fileOperation.failed(FileFault.LINK_LOOP);
        }
        var target = readLink(link);
        if (!target.isAbsolute()) {
            prepend(target);
            return;
        }
        for (var root : roots) {
            if (target.startsWith(root)) {
                while (opened.size() > 1) {
                    opened.pop().close();
                }
                prepend(root.relativize(target));
                return;
            }
        }
        throw fileOperation.failed(FileFault.OUTSIDE_ROOT, roots.getFirst().toString());
    }

    private Path readLink(Path link) throws IOException {
        try {
            return Files.readSymbolicLink(directory().path().resolve(link));
        } catch (FileSystemException changed) {
            countChange(changed);
            return link;
        }
    }

    private void makeDirectory(Path missing) throws IOException {
        if (parents == Parents.REQUIRE) {
            throw fileOperation.failed(FileFault.NOT_FOUND);
        }
        try {
            makeDirectoryBy(staging(), missing);
            directory().settle();
        } catch (FileSystemException failure) {
            if (directory().stat(missing).isEmpty()) {
                throw failure;
            }
            countChange(failure);
        }
    }

    /**
     * Where a directory is made before it is moved to its place: at the root, whose path is
     * trusted. At the top of the file system nothing should be made, and few users may, so below
     * that it is made on the spot: then a process that swaps a directory for a link at that moment
     * can have an empty directory made elsewhere, but no file.
     */
    private OpenDirectory staging() {
        var root = opened.getLast();
        return root.path().getParent() == null ? directory() : root;
    }

    private void makeDirectoryBy(OpenDirectory staging, Path missing) throws IOException {
        try {
            directory().makeDirectory(missing, staging);
        } catch (AtomicMoveNotSupportedException failure) {
            // Another file system is mounted below the root.
            if (staging.equals(directory())) {
                throw failure;
            }
            directory().makeDirectory(missing, directory());
        }
    }

    private void enter(Path child) throws IOException {
        try {
            opened.push(directory().child(child));
        } catch (AccessDeniedException failure) {
            throw failure;
        } catch (FileSystemException changed) {
            countChange(changed);
            ahead.push(child);
        }
    }

    /** What was there a moment ago is something else now; the walk looks again, but not forever. */
    private void countChange(FileSystemException cause) {
        if (++changes > MOST_CHANGES) {
            throw new FileException(fileOperation, FileFault.CHANGED, "", cause);
        }
    }

    private void prepend(Path path) {
        for (int i = path.getNameCount() - 1; i >= 0; i--) {
            ahead.push(path.getName(i));
        }
    }

    @Override
    public void close() throws IOException {
        while (!opened.isEmpty()) {
            opened.pop().close();
        }
    }
}
