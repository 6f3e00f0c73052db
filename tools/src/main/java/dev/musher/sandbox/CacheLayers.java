package dev.musher.sandbox;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
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
     * A cache.
     *
     * @param place where commands see it
     * @param upper what they have written there
     * @param work what the kernel needs beside it
     * @param merged where the holder mounts both
     */
    record Layer(Path place, Path upper, Path work, Path merged) {
        /** Whether there is something below; otherwise what commands have written is all. */
        boolean covers() {
            return Files.isDirectory(place);
        }

        /** The kernel splits its options at these characters. */
        boolean canBeNamed() {
            var names = place.toString() + upper;
            return names.indexOf(':') < 0 && names.indexOf(',') < 0 && names.indexOf('\\') < 0;
        }
    }

    /** The first set that nobody uses. */
    static Optional<CacheLayers> take(Path layers) throws IOException {
        for (int number = 1; number <= MOST; number++) {
            Path folder = Files.createDirectories(layers.resolve(Integer.toString(number)));
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

    /** The layers over these caches; folders above one that is not there have one of their own. */
    List<Layer> over(Path home, List<Path> caches) throws IOException {
        var places = new LinkedHashSet<Path>();
        caches.forEach(cache -> places.add(topOf(home, cache)));
        var layers = new ArrayList<Layer>();
        for (Path place : places) {
            Path name = place.startsWith(home) ? home.relativize(place) : outside(place);
            var flat = name.toString().replace('/', '+');
            Path upper = folder.resolve("upper").resolve(name);
            if (isOurs(upper)) {
                layers.add(
                        new Layer(
                                place,
                                upper,
                                Files.createDirectories(folder.resolve("work").resolve(flat)),
                                Files.createDirectories(folder.resolve("merged").resolve(flat))));
            }
        }
        return layers;
    }

    private static Path topOf(Path home, Path cache) {
        Path top = cache;
        while (cache.startsWith(home)
                && !top.getParent().equals(home)
                && !Files.exists(top.getParent(), LinkOption.NOFOLLOW_LINKS)) {
            top = top.getParent();
        }
        return top;
    }

    private static Path outside(Path place) {
        return Path.of("_").resolve(place.toString().substring(1));
    }

    /** A command may have put a link where a later session wants a folder. */
    private static boolean isOurs(Path upper) throws IOException {
        try {
            return Files.createDirectories(upper).toRealPath().equals(upper);
        } catch (java.nio.file.FileAlreadyExistsException _) {
            return false;
        }
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
