package dev.musher.agent.session.disk;

import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionId;
import dev.musher.base.files.FileException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The diaries that there are, the one that was written last first. */
final class SessionList {
    private static final String ENDING = ".jsonl";

    private SessionList() {}

    /** A diary by its file alone. */
    record Listed(SessionId id, Instant changed, long bytes) implements Comparable<Listed> {
        @Override
        public int compareTo(Listed other) {
            int later = other.changed.compareTo(changed);
            return later != 0 ? later : other.id.text().compareTo(id.text());
        }
    }

    static List<Listed> of(SessionFolder folder) {
        var found = new ArrayList<Listed>();
        try (var files = Files.newDirectoryStream(folder.path())) {
            for (Path file : files) {
                look(file, found);
            }
        } catch (NoSuchFileException | NotDirectoryException _) {
            return List.of();
        } catch (IOException e) {
            throw unreadable(folder, e);
        } catch (DirectoryIteratorException e) {
            throw unreadable(folder, Objects.requireNonNull(e.getCause()));
        }
        found.sort(null);
        return found;
    }

    private static SessionException unreadable(SessionFolder folder, IOException cause) {
        return new SessionException(
                SessionException.Fault.UNREADABLE,
                FileException.of("read", folder.path(), cause).explanation(),
                cause);
    }

    private static void look(Path file, List<Listed> found) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (!name.endsWith(ENDING)) {
            return;
        }
        var id = SessionId.parse(name.substring(0, name.length() - ENDING.length()));
        if (id.isEmpty()) {
            return;
        }
        try {
            var seen =
                    Files.readAttributes(
                            file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (seen.isRegularFile()) {
                found.add(
                        new Listed(
                                new SessionId(id.get()),
                                seen.lastModifiedTime().toInstant(),
                                seen.size()));
            }
        } catch (NoSuchFileException _) {
            // Another process deleted it meanwhile.
        }
    }
}
