package dev.musher.app.reviewcommand;

import dev.musher.agent.codereview.Changeset;
import dev.musher.base.text.UnifiedDiff;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Files that are new as a whole, as a change; what is not text or too large is named only. */
final class UntrackedFiles {
    private static final long LARGEST = 512 * 1024;
    private static final int MOST = 500;

    private final Path top;
    private Changeset changes = Changeset.NONE;
    private int count;

    UntrackedFiles(Path top) {
        this.top = top;
    }

    void add(String path) {
        count++;
        if (count <= MOST) {
            try {
                changes = read(path, top.resolve(path));
            } catch (IOException | InvalidPathException _) {
                changes = changes.without(path, "it cannot be read");
            }
        }
    }

    private Changeset read(String path, Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    ? changes.without(path, "it is not a regular file")
                    : changes;
        }
        if (Files.size(file) > LARGEST) {
            return changes.without(path, "it is larger than " + LARGEST + " bytes");
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        if (text.indexOf('\0') >= 0) {
            return changes.without(path, "binary");
        }
        var diff =
                UnifiedDiff.of("/dev/null", "b/" + path)
                        .withLimit(Integer.MAX_VALUE)
                        .between("", text);
        return changes.plus(Changeset.read(diff.text()));
    }

    Changeset changes() {
        return count <= MOST
                ? changes
                : changes.without((count - MOST) + " more new files", "there are too many");
    }
}
