package dev.musher.terminal.line;

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
import java.util.Optional;
import java.util.Set;
import org.jline.nativ.OSInfo;

/**
 * Places JLine's native library. Left alone, JLine unpacks it into a new temporary file at every
 * start, and a process that is killed leaves it behind. Here it is unpacked once, into a folder
 * that only the user can write; where that fails, JLine has its way.
 */
record NativeLibrary(Path folder) {
    /** The library's own setting: a folder to look into before it unpacks anything. */
    private static final String FOLDER_PROPERTY = "library.jline.path";

    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rwx------");

    void use() {
        unpacked().ifPresent(library -> System.setProperty(FOLDER_PROPERTY, library.toString()));
    }

    private Optional<Path> unpacked() {
        String name = System.mapLibraryName("jlinenative").replace(".dylib", ".jnilib");
        String resource =
                "org/jline/nativ/" + OSInfo.getNativeLibFolderPathForCurrentOS() + "/" + name;
        URL url = OSInfo.class.getClassLoader().getResource(resource);
        if (url == null) {
            return Optional.empty();
        }
        try {
            Path home = folder.resolve("jline-" + contentKey(url));
            if (!isOurs(home)) {
                return Optional.empty();
            }
            Path library = home.resolve(name);
            if (!Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS)) {
                unpack(url, library);
            }
            return Optional.of(home);
        } catch (IOException | FileException | UnsupportedOperationException _) {
            return Optional.empty();
        }
    }

    /** Others who could write here could have us run their code. */
    private static boolean isOurs(Path home) throws IOException {
        if (!Files.exists(home, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(home, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        }
        return Files.getPosixFilePermissions(home, LinkOption.NOFOLLOW_LINKS).equals(OWNER_ONLY)
                && Files.isWritable(home);
    }

    /** Another version of the library has another folder. */
    private static String contentKey(URL url) throws IOException {
        var connection = url.openConnection();
        if (connection instanceof JarURLConnection jar) {
            var entry = jar.getJarEntry();
            return Long.toHexString(entry.getCrc()) + "-" + entry.getSize();
        }
        return Long.toHexString(connection.getLastModified()) + "-" + connection.getContentLength();
    }

    private static void unpack(URL url, Path library) throws IOException {
        try (var packed = url.openStream()) {
            AtomicFile.write(
                    library, packed.readAllBytes(), WriteOptions.usual().withMode(OWNER_ONLY));
        }
    }
}
