package dev.musher.base.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;

/**
 * Files and folders that only their owner may read, from the first byte on: everything that Musher
 * keeps may hold secrets. Where the file system does not know of owners they are like any other.
 */
public final class PrivateFiles {
    private static final Set<PosixFilePermission> FILE =
            Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
    private static final Set<PosixFilePermission> FOLDER =
            Set.of(
                    PosixFilePermission.OWNER_READ,
                    PosixFilePermission.OWNER_WRITE,
                    PosixFilePermission.OWNER_EXECUTE);
    private static final Set<OpenOption> REPLACED =
            Set.of(
                    StandardOpenOption.CREATE,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING);
    private static final FileAttribute<?>[] NONE = new FileAttribute<?>[0];

    private PrivateFiles() {}

    /**
     * Makes a folder and those above it where they are missing; one that is there may be anybody's.
     */
    public static Path missingFolder(Path folder) throws IOException {
        ProjectLinks.refuse("make", folder);
        return Files.createDirectories(folder, attributes(folder, FOLDER));
    }

    /**
     * Makes a folder of Musher's own and those that are missing above it. One that is there already
     * and is open to others is closed to them.
     */
    public static Path folder(Path folder) throws IOException {
        missingFolder(folder);
        var view =
                Files.getFileAttributeView(
                        folder, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (view != null) {
            var found = view.readAttributes();
            if (found.isDirectory() && !isPrivate(found.permissions())) {
                view.setPermissions(FOLDER);
            }
        }
        return folder;
    }

    /** Makes a folder where nothing is yet. */
    public static Path newFolder(Path folder) throws IOException {
        ProjectLinks.refuse("make", folder);
        return Files.createDirectory(folder, attributes(folder, FOLDER));
    }

    /** Makes an empty file; whether it was not there. */
    public static boolean create(Path file) throws IOException {
        ProjectLinks.refuse("make", file);
        try {
            Files.createFile(file, attributes(file, FILE));
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        }
    }

    /** The mode counts for a file that the options have made. */
    public static FileChannel open(Path file, Set<? extends OpenOption> options)
            throws IOException {
        ProjectLinks.refuse("open", file);
        return FileChannel.open(file, withoutLinks(options), attributes(file, FILE));
    }

    /** A stream to a new file. */
    public static OutputStream newFile(Path file) throws IOException {
        ProjectLinks.refuse("make", file);
        return Channels.newOutputStream(
                Files.newByteChannel(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        attributes(file, FILE)));
    }

    /** Writes a text, as {@link Files#writeString} does with these options; a link is refused. */
    public static void write(Path file, String text, OpenOption... options) throws IOException {
        create(file);
        var given = options.length == 0 ? REPLACED : Set.of(options);
        Files.writeString(file, text, UTF_8, withoutLinks(given).toArray(OpenOption[]::new));
    }

    /** A stream that appends to a file, which is made if it is missing. */
    public static FileOutputStream appending(Path file) throws IOException {
        ProjectLinks.refuse("write", file);
        create(file);
        return new FileOutputStream(file.toFile(), true);
    }

    private static Set<OpenOption> withoutLinks(Set<? extends OpenOption> options) {
        var all = new HashSet<OpenOption>(options);
        all.add(LinkOption.NOFOLLOW_LINKS);
        return all;
    }

    /** Whether a mode lets only the owner in. */
    static boolean isPrivate(Set<PosixFilePermission> mode) {
        return FOLDER.containsAll(mode);
    }

    private static FileAttribute<?>[] attributes(Path path, Set<PosixFilePermission> mode) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(mode)}
                : NONE;
    }
}
