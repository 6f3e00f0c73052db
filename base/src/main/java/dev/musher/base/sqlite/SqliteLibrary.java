package dev.musher.base.sqlite;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The native library of SQLite. Left alone, the driver unpacks it into a new temporary file at
 * every start, and leaves it behind when the process is killed. Here it is unpacked once into a
 * folder of the user's; where that is not possible, the driver does as it always does.
 */
public final class SqliteLibrary {
    private static final String PATH_PROPERTY = "org.sqlite.lib.path";
    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rwx------");

    private final Path folder;

    /**
     * @param folder ours alone; made if it is missing
     */
    public SqliteLibrary(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** Loads it, once in a process. The setting belongs to the process and does not stay. */
    public void load() throws IOException {
        synchronized (SqliteLibrary.class) {
            String before = System.getProperty(PATH_PROPERTY, "");
            if (before.isEmpty()) {
                unpack();
            }
            try {
                SQLiteJDBCLoader.initialize();
            } catch (Exception e) {
                throw new IOException("the SQLite library cannot be loaded", e);
            } finally {
                if (before.isEmpty()) {
                    System.clearProperty(PATH_PROPERTY);
                }
            }
        }
    }

    private void unpack() {
        String name = LibraryLoaderUtil.getNativeLibName();
        URL url =
                SQLiteJDBCLoader.class.getResource(
                        LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name);
        if (url == null
                || !folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        try {
            if (!Files.exists(folder)) {
                Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            }
            if (!isOursAlone(folder)) {
                return;
            }
            Path library = folder.resolve(contentKey(url)).resolve(name);
            if (!Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS)) {
                write(url, library);
            }
            System.setProperty(PATH_PROPERTY, String.valueOf(library.getParent()));
        } catch (IOException | FileException _) {
            // For example a full disk: the driver then helps itself.
        }
    }

    /** Others who could write here could have us run their code. */
    private static boolean isOursAlone(Path folder) throws IOException {
        var mode = Files.getPosixFilePermissions(folder);
        return Files.isWritable(folder)
                && !mode.contains(PosixFilePermission.GROUP_WRITE)
                && !mode.contains(PosixFilePermission.OTHERS_WRITE);
    }

    /** Another version of the library has another folder, so that no start replaces what runs. */
    private static String contentKey(URL url) throws IOException {
        var connection = url.openConnection();
        if (connection instanceof JarURLConnection jar) {
            var entry = jar.getJarEntry();
            return "sqlite-" + Long.toHexString(entry.getCrc()) + "-" + entry.getSize();
        }
        return "sqlite-" + connection.getLastModified() + "-" + connection.getContentLength();
    }

    private static void write(URL url, Path library) throws IOException {
        try (var packed = url.openStream()) {
            AtomicFile.write(
                    library,
                    packed.readAllBytes(),
                    WriteOptions.usual().withParents().withMode(OWNER_ONLY));
        }
    }
}
