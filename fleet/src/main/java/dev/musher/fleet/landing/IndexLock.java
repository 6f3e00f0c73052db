package dev.musher.fleet.landing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.fleet.commitstack.BaseRepositoryException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The lock on the index of a checkout that every git heeds: while a landing has it, no git can
 * commit, stage or check out there. It names its owner, so that a later process knows its own.
 */
final class IndexLock {
    private static final int LONGEST = 500;

    private final Path file;
    private final Path written;
    private final String text;

    IndexLock(UserCheckout tree, String cookie) {
        file = tree.lock();
        written = tree.repository().resolve("musher-landing.lock");
        text = "musher landing " + cookie + "\n";
    }

    /** Whether no other process has it. */
    boolean acquire() {
        if (isOurs()) {
            return true;
        }
        try {
            Files.writeString(written, text);
            try {
                appear();
            } finally {
                Files.deleteIfExists(written);
            }
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot make " + file + ": " + e.getMessage(), e);
        }
    }

    /**
     * With its text, where links can be made: an empty one, as git makes it, may belong to any
     * process.
     */
    private void appear() throws IOException {
        try {
            Files.createLink(file, written);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (UnsupportedOperationException | IOException _) {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        }
    }

    boolean isOurs() {
        try {
            return Files.isRegularFile(file)
                    && Files.size(file) <= LONGEST
                    && text.equals(Files.readString(file, UTF_8));
        } catch (NoSuchFileException _) {
            return false;
        } catch (IOException _) {
            // An index is not UTF-8 text: it is the lock of a running git.
            return false;
        }
    }

    void release() {
        try {
            if (isOurs()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new BaseRepositoryException(
                    "Cannot delete " + file + ": " + e.getMessage() + ". Delete it.", e);
        }
    }
}
