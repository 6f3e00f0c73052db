package dev.musher.base.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A lock that one holder has at a time, in this and in other processes. The system releases it when
 * a process dies. It lies on a file of its own: the system lets go of a lock as soon as its process
 * closes the file anywhere, so no process may ever read a file that carries one.
 */
public final class ProcessLock implements Closeable {
    private static final Set<OpenOption> OPTIONS =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

    /**
     * What this process has. The system's locks belong to the process and not to an object in it,
     * so this table does, too; for the reason above it must be asked before the file is opened.
     */
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final FileChannel channel;

    private ProcessLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * The lock, unless another has it.
     *
     * @param rights of the file that carries it, which is made if it is missing
     */
    public static Optional<ProcessLock> take(Path path, FileAttribute<?>... rights)
            throws IOException {
        ProjectLinks.refuse("lock", path);
        Path parent = path.getParent();
        Path file = parent == null ? path : parent.toRealPath().resolve(path.getFileName());
        if (!OURS.add(file)) {
            return Optional.empty();
        }
        var lock = Optional.<ProcessLock>empty();
        try {
            lock = open(file, rights);
            return lock;
        } finally {
            if (lock.isEmpty()) {
                OURS.remove(file);
            }
        }
    }

    @SuppressWarnings("resource") // The lock that is returned closes it.
    private static Optional<ProcessLock> open(Path file, FileAttribute<?>[] rights)
            throws IOException {
        var channel = FileChannel.open(file, OPTIONS, rights);
        try {
            if (channel.tryLock() != null) {
                return Optional.of(new ProcessLock(file, channel));
            }
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Closing lets go of the lock even where it reports a failure.
        } finally {
            OURS.remove(file);
        }
    }
}
