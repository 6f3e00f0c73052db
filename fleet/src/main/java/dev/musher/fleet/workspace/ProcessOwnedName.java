package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Names of folders that belong to a process for as long as it lives: they end in its id and its
 * start, so that a later process knows which ones are abandoned.
 */
public final class ProcessOwnedName {
    private ProcessOwnedName() {}

    /** A name that no other process has or will have. */
    public static String fresh(String prefix) {
        return prefix
                + "-"
                + Long.toHexString(ThreadLocalRandom.current().nextLong())
                + "-"
                + owner(ProcessHandle.current());
    }

    /** Deletes the folders whose names begin so and whose owners are dead. */
    public static void deleteOrphans(Path parent, String prefix) {
        for (Path folder : folders(parent)) {
            var name = String.valueOf(folder.getFileName());
            if (name.startsWith(prefix) && !isOwnerAlive(name)) {
                try {
                    FolderTrees.delete(folder);
                } catch (IOException e) {
                    System.getLogger(ProcessOwnedName.class.getName())
                            .log(Level.WARNING, "cannot delete " + folder, e);
                }
            }
        }
    }

    /** What is in a folder; nothing if it is not there. */
    static List<Path> folders(Path parent) {
        var found = new ArrayList<Path>();
        try (var entries = Files.newDirectoryStream(parent)) {
            entries.forEach(found::add);
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException e) {
            throw StatePaths.unwritable(parent, e);
        } catch (DirectoryIteratorException e) {
            throw StatePaths.unwritable(parent, new IOException(e));
        }
        return found;
    }

    /** Whether the process that a name belongs to is alive. */
    static boolean isOwnerAlive(String name) {
        int start = name.lastIndexOf('-');
        int pid = name.lastIndexOf('-', start - 1);
        if (pid < 0) {
            return false;
        }
        try {
            return ProcessHandle.of(Long.parseLong(name.substring(pid + 1, start)))
                    .filter(process -> name.endsWith("-" + owner(process)))
                    .isPresent();
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private static String owner(ProcessHandle process) {
        return process.pid()
                + "-"
                + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
