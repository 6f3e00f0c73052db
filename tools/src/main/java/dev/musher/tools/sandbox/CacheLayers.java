package dev.musher.tools.sandbox;

import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Folders that hold what commands write to caches. A project has several sets of them, numbered; a
 * sandbox uses the first that no other uses, since a layer must not be mounted twice.
 */
final class CacheLayers implements AutoCloseable {
    /** More sandboxes at a time have empty caches that nothing outlives. */
    private static final int MOST = 16;

    private final Path folder;
    private final FileChannel lock;

    private CacheLayers(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /**
     * A cache that the user has.
     *
     * @param place where it is
     * @param upper what commands have written there
     * @param work what the kernel needs beside it
     * @param merged where the holder mounts both
     */
    record Layer(Path place, Path upper, Path work, Path merged) {
        /** The kernel splits its options at these characters. */
        boolean canBeNamed() {
            var names = place.toString() + upper;
            return names.indexOf(':') < 0 && names.indexOf(',') < 0 && names.indexOf('\\') < 0;
        }
    }

    /** The first set that is not in use. */
    static Optional<CacheLayers> take(Path layers) throws IOException {
        for (int number = 1; number <= MOST; number++) {
            Path folder =
                    Files.createDirectories(
                            PrivateFiles.folder(layers).resolve(Integer.toString(number)));
            var channel =
                    FileChannel.open(
                            folder.resolve("lock"),
                            StandardOpenOption.CREATE,
                            StandardOpenOption.WRITE);
            try {
                if (channel.tryLock() != null) {
                    return Optional.of(new CacheLayers(folder.toRealPath(), channel));
                }
            } catch (OverlappingFileLockException _) {
                // Another sandbox of this process has it.
            }
            channel.close();
        }
        return Optional.empty();
    }

    /** The layers over those of these caches that the user has. */
    List<Layer> over(List<Path> caches) throws IOException {
        var layers = new ArrayList<Layer>();
        for (Path place : caches) {
            Path upper = folder.resolve("upper").resolve(name(place));
            if (Files.isDirectory(place) && isOurs(upper, own().resolve(name(place)))) {
                layers.add(
                        new Layer(
                                place,
                                upper,
                                Files.createDirectories(
                                        folder.resolve("work").resolve(name(place))),
                                Files.createDirectories(
                                        folder.resolve("merged").resolve(name(place)))));
            }
        }
        return layers;
    }

    /** A folder for the caches that the user does not have, by their names. */
    Path own() {
        return folder.resolve("own");
    }

    /** Makes the folder of a cache that the user does not have. */
    void make(Path place) throws IOException {
        Path cache = own().resolve(name(place));
        if (!Files.exists(cache, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(cache);
        }
    }

    /** One word for a path. */
    static String name(Path place) {
        return place.toString().substring(1).replace("+", "++").replace('/', '+');
    }

    /**
     * Since a session before, the user may have got a cache; a command may have put a link in its
     * place, which must not be followed.
     */
    private static boolean isOurs(Path upper, Path before) throws IOException {
        if (!Files.exists(upper, LinkOption.NOFOLLOW_LINKS)
                && Files.isDirectory(before, LinkOption.NOFOLLOW_LINKS)) {
            Files.createDirectories(upper.getParent());
            Files.move(before, upper);
        }
        return Files.createDirectories(upper).toRealPath().equals(upper);
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException _) {
            // The lock ends with the process at the latest.
        }
    }
}
