package dev.musher.base.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * New content for one file: written beside it, made durable, then put in its place in one step.
 * Until that step the old content is untouched, and after a failure no other file is left.
 */
final class FileReplacement {
    private static final int STEP = 256 * 1024;

    private final FileOperation fileOperation;
    private final OpenDirectory openDirectory;
    private final Path name;
    private final Path temporary = OpenDirectory.temporaryName();

    FileReplacement(FileOperation fileOperation, OpenDirectory openDirectory, Path name) {
        this.fileOperation = fileOperation;
        this.openDirectory = openDirectory;
        this.name = name;
    }

    void write(byte[] content, Optional<Set<PosixFilePermission>> mode) throws IOException {
        var old = openDirectory.stat(name);
        if (old.isPresent()) {
            refuseUnlessWritable(old.get());
        }
        var oldRights = old.isPresent() ? rights(name) : null;
        boolean placed = false;
        var channel = openDirectory.create(temporary, initialRights(oldRights, mode));
        try {
            try (channel) {
                write(channel, content);
                grantRights(oldRights, mode);
                channel.force(true);
            }
            openDirectory.rename(temporary, name);
            placed = true;
        } finally {
            if (!placed) {
                discard();
            }
        }
        openDirectory.settle();
    }

    /** In steps, since the JDK keeps a buffer of its own as large as the largest for good. */
    private static void write(FileChannel channel, byte[] content) throws IOException {
        for (int start = 0; start < content.length; ) {
            int length = Math.min(content.length - start, STEP);
            start += channel.write(ByteBuffer.wrap(content, start, length));
        }
    }

    private void refuseUnlessWritable(BasicFileAttributes old) throws IOException {
        if (!old.isRegularFile()) {
            throw fileOperation.failed(FileFault.NOT_A_FILE);
        }
        // A rename would replace even a file that its owner made read-only.
        try {
            openDirectory.openToWrite(name).close();
        } catch (AccessDeniedException refused) {
            throw refused;
        } catch (FileSystemException _) {
            // A running program cannot be opened to write, but can be replaced.
        }
    }

    private @Nullable PosixFileAttributes rights(Path file) throws IOException {
        var view = openDirectory.rights(file);
        return view == null ? null : view.readAttributes();
    }

    /** Content that is not for everybody is not for everybody while it is being written either. */
    private FileAttribute<?>[] initialRights(
            @Nullable PosixFileAttributes old, Optional<Set<PosixFilePermission>> mode) {
        boolean posix = openDirectory.rights(name) != null;
        if (!posix || (old == null && mode.isEmpty())) {
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(
                    Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE))
        };
    }

    private void grantRights(
            @Nullable PosixFileAttributes old, Optional<Set<PosixFilePermission>> mode)
            throws IOException {
        var view = openDirectory.rights(temporary);
        if (view == null) {
            return;
        }
        if (old != null) {
            keepOwner(view, old);
            view.setPermissions(mode.orElse(old.permissions()));
        } else if (mode.isPresent()) {
            view.setPermissions(mode.get());
        }
    }

    private static void keepOwner(PosixFileAttributeView view, PosixFileAttributes old)
            throws IOException {
        var own = view.readAttributes();
        try {
            if (!own.group().equals(old.group())) {
                view.setGroup(old.group());
            }
            if (!own.owner().equals(old.owner())) {
                view.setOwner(old.owner());
            }
        } catch (FileSystemException _) {
            // Only the superuser may give a file away; the content matters more than its owner.
        }
    }

    private void discard() {
        try {
            openDirectory.delete(temporary);
        } catch (IOException _) {
            // The failure that led here is the one to tell.
        }
    }
}
