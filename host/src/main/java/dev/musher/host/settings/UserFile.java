package dev.musher.host.settings;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.files.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A file of the user's own settings, changed by one process at a time and never half written. The
 * only way in which Musher writes such a file.
 */
public final class UserFile {
    private static final String LOCK = ".config.lock";
    private static final Set<OpenOption> LOCKING =
            Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

    private UserFile() {}

    /**
     * Changes a text, which is empty if there is no file yet.
     *
     * @param edit what it throws leaves the file as it is
     */
    public static synchronized void edit(
            Path file, WriteOptions options, UnaryOperator<String> edit) {
        try {
            PrivateFiles.missingFolder(file.toAbsolutePath().resolveSibling(""));
            try (var channel = PrivateFiles.open(file.resolveSibling(LOCK), LOCKING);
                    var _ = channel.lock()) {
                String old = read(file);
                String text = edit.apply(old);
                if (!text.equals(old)) {
                    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8), options);
                }
            }
        } catch (IOException failed) {
            throw new ExplainedException(
                    "Cannot write " + file + ": " + failed.getMessage() + ".",
                    "Check who owns the file and its folder, and the space that is left.",
                    failed);
        }
    }

    public static String read(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (NoSuchFileException _) {
            return "";
        }
    }
}
