package dev.musher.tools.syntax;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.treesitter.utils.NativeUtils;

/**
 * Where the native libraries lie. Left alone, tree-sitter unpacks each of them into a new temporary
 * file at every start, and leaves it behind when the process is killed. Here they are unpacked once
 * into a folder of the user's, which no other user can write; where there is no such folder, the
 * library has its way.
 */
final class NativeLibraries {
    /** The library's own setting: a folder to look into before it unpacks anything. */
    private static final String FOLDER_PROPERTY = "tree-sitter-lib";

    private static final Set<PosixFilePermission> OWNER_ONLY =
            PosixFilePermissions.fromString("rwx------");

    private final Path folder;

    /**
     * @param folder ours alone; made if it is missing
     */
    NativeLibraries(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /**
     * Runs what loads a library, so that it finds the library unpacked. The setting belongs to the
     * whole process, therefore one load happens at a time, and the setting does not stay.
     *
     * @param name like {@code tree-sitter-java}
     */
    <T> T loading(String name, Supplier<T> load) {
        synchronized (NativeLibraries.class) {
            var unpacked = unpacked(name);
            if (unpacked.isEmpty()) {
                return load.get();
            }
            var before = System.getProperty(FOLDER_PROPERTY);
            System.setProperty(FOLDER_PROPERTY, unpacked.get().toString());
            try {
                return load.get();
            } finally {
                restore(before);
            }
        }
    }

    private static void restore(@Nullable String before) {
        if (before == null) {
            System.clearProperty(FOLDER_PROPERTY);
        } else {
            System.setProperty(FOLDER_PROPERTY, before);
        }
    }

    /** The folder to name to the library; empty if it has to help itself. */
    @SuppressWarnings("restricted")
    private Optional<Path> unpacked(String name) {
        var resource = "lib/" + platform() + "-" + name + ending();
        var url = NativeUtils.class.getClassLoader().getResource(resource);
        if (url == null) {
            return Optional.empty();
        }
        try {
            if (!isOurs(folder)) {
                return Optional.empty();
            }
            Path home = folder.resolve(contentKey(url));
            Path library = home.resolve(resource);
            if (!Files.isRegularFile(library, LinkOption.NOFOLLOW_LINKS)) {
                unpack(url, library);
            }
            System.load(library.toString());
            return Optional.of(home);
        } catch (IOException | FileException | UnsatisfiedLinkError e) {
            // For example a full disk, or a file system that nothing may be executed from.
            return Optional.empty();
        }
    }

    /** Others who could write here could have us run their code. */
    private static boolean isOurs(Path folder) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return false;
        }
        if (!Files.exists(folder)) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        }
        var attributes = Files.readAttributes(folder, PosixFileAttributes.class);
        var mode = attributes.permissions();
        return attributes.owner().equals(owner())
                && !mode.contains(PosixFilePermission.GROUP_WRITE)
                && !mode.contains(PosixFilePermission.OTHERS_WRITE);
    }

    private static UserPrincipal owner() throws IOException {
        return FileSystems.getDefault()
                .getUserPrincipalLookupService()
                .lookupPrincipalByName(System.getProperty("user.name"));
    }

    /** Another build of the library has another folder, so that no start replaces what runs. */
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
                    library,
                    packed.readAllBytes(),
                    WriteOptions.usual().withParents().withMode(OWNER_ONLY));
        }
    }

    private static String platform() {
        return processor() + (isMac() ? "-macos" : "-linux-gnu");
    }

    private static String processor() {
        return System.getProperty("os.arch").equals("aarch64") ? "aarch64" : "x86_64";
    }

    private static String ending() {
        return isMac() ? ".dylib" : ".so";
    }

    private static boolean isMac() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac");
    }
}
