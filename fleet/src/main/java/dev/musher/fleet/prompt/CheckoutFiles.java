package dev.musher.fleet.prompt;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.FileException;
import java.nio.file.Path;

/** The files of a checkout that is there. Reads only inside it, and follows no link. */
public final class CheckoutFiles implements CitedFiles {
    private static final int LONGEST_FILE = 10_000_000;

    private final ConfinedDirectory confinedDirectory;

    public CheckoutFiles(Path top) {
        confinedDirectory = ConfinedDirectory.of(top).withoutLinks();
    }

    @Override
    public boolean has(String file, int line) {
        try {
            return line >= 1 && lines(confinedDirectory.read(Path.of(file), LONGEST_FILE)) >= line;
        } catch (FileException | IllegalArgumentException _) {
            return false;
        }
    }

    private static int lines(byte[] content) {
        int lines = content.length == 0 || content[content.length - 1] == '\n' ? 0 : 1;
        for (byte each : content) {
            lines += each == '\n' ? 1 : 0;
        }
        return lines;
    }
}
