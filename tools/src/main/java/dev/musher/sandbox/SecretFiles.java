package dev.musher.sandbox;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of a project that commands must not read. A file whose very content git has in its
 * index is none: whoever can read the repository has it anyway, test keys are mostly of that kind,
 * and a hidden file could not be committed with the others.
 */
final class SecretFiles {
    /**
     * Looking through a large project costs more than starting a command: a look in ten is that.
     */
    private static final int LOOKS_PER_TIME = 10;

    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_INDEX_BYTES = 64 * 1024 * 1024;

    private final Path top;
    private final List<String> names;
    private final List<Path> indexes;
    private ProjectLook last;
    private long lookedAt;
    private long lookTook;

    SecretFiles(Path top, List<String> names, List<Path> indexes) {
        this.top = top;
        this.names = names;
        this.indexes = indexes;
        long began = System.nanoTime();
        this.last = ProjectLook.at(top, names);
        this.lookedAt = System.nanoTime();
        this.lookTook = lookedAt - began;
    }

    /** Git directories and the files that stand for them, as they were a short time ago. */
    synchronized List<Path> repositories() {
        lookAgain();
        return last.repositories();
    }

    /** What no look can find, in sentences. */
    synchronized List<String> notices() {
        return last.notices();
    }

    synchronized List<Path> look() throws IOException {
        lookAgain();
        var hidden = new ArrayList<Path>();
        if (!last.secrets().isEmpty()) {
            byte[] index = index();
            for (Path file : last.secrets()) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && !isIn(index, file)) {
                    hidden.add(file);
                }
            }
        }
        return hidden;
    }

    private void lookAgain() {
        long began = System.nanoTime();
        if (began - lookedAt > LOOKS_PER_TIME * lookTook) {
            last = ProjectLook.at(top, names);
            lookedAt = System.nanoTime();
            lookTook = lookedAt - began;
        }
    }

    private byte[] index() throws IOException {
        for (Path index : indexes) {
            if (Files.isRegularFile(index) && Files.size(index) <= MOST_INDEX_BYTES) {
                return Files.readAllBytes(index);
            }
        }
        return new byte[0];
    }

    /**
     * The name of an object cannot be guessed without its content, so it need only stand anywhere
     * in the index: no command can have put it there without knowing the secret.
     */
    private static boolean isIn(byte[] index, Path file) throws IOException {
        try {
            if (index.length == 0 || Files.size(file) > MOST_BYTES) {
                return false;
            }
            byte[] content = Files.readAllBytes(file);
            return holds(index, name("SHA-1", content)) || holds(index, name("SHA-256", content));
        } catch (NoSuchFileException _) {
            // Moved away a moment ago: what is hidden already stays so wherever it is.
            return true;
        }
    }

    private static byte[] name(String algorithm, byte[] content) {
        try {
            var digest = MessageDigest.getInstance(algorithm);
            digest.update(("blob " + content.length + '\0').getBytes(US_ASCII));
            return digest.digest(content);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has " + algorithm, e);
        }
    }

    private static boolean holds(byte[] index, byte[] name) {
        for (int start = 0; start + name.length <= index.length; start++) {
            int length = 0;
            while (length < name.length && index[start + length] == name[length]) {
                length++;
            }
            if (length == name.length) {
                return true;
            }
        }
        return false;
    }
}
