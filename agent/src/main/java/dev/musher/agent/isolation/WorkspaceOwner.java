package dev.musher.agent.isolation;

import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The owner of a workspace: this process, by a lock that the system releases when it dies. The lock
 * is on a file of its own that the owner never opens again, since closing it anywhere in the
 * process would let go of it; therefore a file beside it says whose it is.
 */
final class WorkspaceOwner implements AutoCloseable {
    private static final String NAME = "owner";
    private static final String LOCK = "lock";

    /** The process that makes a workspace has its lock long before. */
    private static final Duration MAKING = Duration.ofMinutes(1);

    private final FileChannel channel;
    private final String session;
    private final SubagentWorkspace.Kind kind;

    private WorkspaceOwner(FileChannel channel, String session, SubagentWorkspace.Kind kind) {
        this.channel = channel;
        this.session = session;
        this.kind = kind;
    }

    /**
     * Takes a folder that was just made.
     *
     * @param session for whom
     */
    static WorkspaceOwner take(Path folder, String session, SubagentWorkspace.Kind kind)
            throws IOException {
        PrivateFiles.write(
                folder.resolve(NAME), String.join("\n", process(), session, kind.name()) + "\n");
        return locked(folder, session, kind)
                .orElseThrow(
                        () ->
                                new IOException(
                                        "another process has locked the new folder " + folder));
    }

    /** Takes the folder of an owner that has died; nothing if it lives, or may live. */
    static Optional<WorkspaceOwner> inherit(Path folder) throws IOException {
        List<String> lines;
        try {
            lines = Files.readAllLines(folder.resolve(NAME));
        } catch (NoSuchFileException _) {
            lines = List.of();
        }
        if (lines.size() < 3) {
            return isOld(folder)
                    ? locked(folder, "", SubagentWorkspace.Kind.SCRATCH)
                    : Optional.empty();
        }
        if (lines.getFirst().equals(process())
                || (!Files.exists(folder.resolve(LOCK), LinkOption.NOFOLLOW_LINKS)
                        && !isOld(folder))) {
            return Optional.empty();
        }
        boolean own = lines.get(2).equals(SubagentWorkspace.Kind.OWN.name());
        return locked(
                folder,
                lines.get(1),
                own ? SubagentWorkspace.Kind.OWN : SubagentWorkspace.Kind.SCRATCH);
    }

    String session() {
        return session;
    }

    SubagentWorkspace.Kind kind() {
        return kind;
    }

    @SuppressWarnings("resource") // The owner that is returned closes it.
    private static Optional<WorkspaceOwner> locked(
            Path folder, String session, SubagentWorkspace.Kind kind) throws IOException {
        var channel =
                PrivateFiles.open(
                        folder.resolve(LOCK),
                        Set.of(
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE,
                                LinkOption.NOFOLLOW_LINKS));
        try {
            if (channel.tryLock() != null) {
                return Optional.of(new WorkspaceOwner(channel, session, kind));
            }
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    private static boolean isOld(Path folder) throws IOException {
        return Files.getLastModifiedTime(folder).toInstant().isBefore(Instant.now().minus(MAKING));
    }

    /** Also where the numbers of processes are given again, or counted anew in a container. */
    private static String process() {
        var own = ProcessHandle.current();
        return own.pid() + " " + own.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // Closing lets go of the lock even where it reports a failure.
            return;
        }
    }
}
