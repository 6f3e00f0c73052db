package dev.musher.base.sqlite;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.TextDigest;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
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

    /** Where the driver looks for libraries that killed processes left behind. */
    private static final String LEFTOVERS_PROPERTY = "org.sqlite.tmpdir";

    private static final String LOG_PROPERTY = "slf4j.provider";
    private static final String LOG_WORDS_PROPERTY = "slf4j.internal.verbosity";

    private static final int KEY_BYTES = 8;
    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rwx------");

    /** Guarded by the class. */
    private static boolean loaded;

    private final Path folder;

    /**
     * @param folder ours alone; made if it is missing
     */
    public SqliteLibrary(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /**
     * Loads it, once in a process, by the driver: two copies of it in one process end in a crash.
     * The setting belongs to the process and does not stay.
     */
    public void load() throws IOException {
        synchronized (SqliteLibrary.class) {
            if (loaded) {
                return;
            }
            quieten();
            String before = System.getProperty(PATH_PROPERTY, "");
            if (before.isEmpty()) {
                unpacked().ifPresent(SqliteLibrary::offer);
            }
            try {
                loaded = SQLiteJDBCLoader.initialize();
            } catch (Exception e) {
                throw new IOException("the SQLite library cannot be loaded", e);
            } finally {
                if (before.isEmpty()) {
                    System.clearProperty(PATH_PROPERTY);
                    System.clearProperty(LEFTOVERS_PROPERTY);
                }
            }
        }
    }

    /**
     * The driver asks SLF4J for a log, and that opens every jar to find one that is not there: it
     * is told beforehand, and prints no word about that.
     */
    private static void quieten() {
        if (System.getProperty(LOG_PROPERTY) == null) {
            System.setProperty(LOG_PROPERTY, "org.slf4j.helpers.NOP_FallbackServiceProvider");
            System.setProperty(LOG_WORDS_PROPERTY, "ERROR");
        }
    }

    private static void offer(Path library) {
        String found = String.valueOf(library.getParent());
        System.setProperty(PATH_PROPERTY, found);
        // Otherwise all that is in the system's folder for temporary files is looked at.
        System.setProperty(LEFTOVERS_PROPERTY, found);
    }

    /** Where it is, if it could be put there. */
    private Optional<Path> unpacked() {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return Optional.empty();
        }
        try {
            if (!Files.exists(folder)) {
                Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
            }
            String name = LibraryLoaderUtil.getNativeLibName();
            Path library = folder.resolve(key()).resolve(name);
            if (isOursAlone(folder) && (isThere(library) || write(name, library))) {
                return Optional.of(library);
            }
        } catch (IOException | FileException _) {
            // For example a full disk: the driver then helps itself.
        }
        return Optional.empty();
    }

    private static boolean isThere(Path library) {
        return Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS);
    }

    /** Others who could write here could have us run their code. */
    private static boolean isOursAlone(Path folder) throws IOException {
        var mode = Files.getPosixFilePermissions(folder);
        return Files.isWritable(folder)
                && !mode.contains(PosixFilePermission.GROUP_WRITE)
                && !mode.contains(PosixFilePermission.OTHERS_WRITE);
    }

    /**
     * Another version of the driver has another folder, so that no start replaces what runs. The
     * driver's own answer to which system this is starts a process; where two systems share this
     * folder, it refuses the library of the other one and unpacks its own.
     */
    private static String key() throws IOException {
        Path driver =
                Path.of(
                        URI.create(
                                SQLiteJDBCLoader.class
                                        .getProtectionDomain()
                                        .getCodeSource()
                                        .getLocation()
                                        .toString()));
        String text =
                String.join(
                        "|",
                        String.valueOf(driver.getFileName()),
                        Long.toString(Files.size(driver)),
                        System.getProperty("os.name"),
                        System.getProperty("os.arch"));
        return "sqlite-" + TextDigest.sha256(text, KEY_BYTES);
    }

    private static boolean write(String name, Path library) throws IOException {
        URL url =
                SQLiteJDBCLoader.class.getResource(
                        LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name);
        if (url == null) {
            return false;
        }
        try (var packed = url.openStream()) {
            AtomicFile.write(
                    library,
                    packed.readAllBytes(),
                    WriteOptions.usual().withParents().withMode(OWNER_ONLY));
        }
        return true;
    }
}
