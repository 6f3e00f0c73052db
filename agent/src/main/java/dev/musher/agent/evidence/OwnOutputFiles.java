package dev.musher.agent.evidence;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Files that this program itself has open for writing, like a trace, or what its output goes to:
 * they change while commands run, and not by the model. Known on Linux only.
 */
final class OwnOutputFiles {
    private static final Path OPEN_FILES = Path.of("/proc/self/fd");
    private static final Path OPEN_MODES = Path.of("/proc/self/fdinfo");

    /** In the flags of an open file: for reading alone, in octal. */
    private static final int READ_ONLY = 0;

    private OwnOutputFiles() {}

    /** Their paths below a folder. */
    static Set<String> below(Path folder) {
        var paths = new HashSet<String>();
        try (var open = Files.newDirectoryStream(OPEN_FILES)) {
            for (Path one : open) {
                var target = target(one);
                if (target.startsWith(folder) && isWritten(one)) {
                    paths.add(folder.relativize(target).toString());
                }
            }
        } catch (IOException _) {
            return Set.of();
        }
        return paths;
    }

    private static Path target(Path open) {
        try {
            return Files.readSymbolicLink(open);
        } catch (IOException _) {
            // Closed meanwhile.
            return OPEN_FILES;
        }
    }

    private static boolean isWritten(Path open) {
        try {
            for (String line :
                    Files.readAllLines(OPEN_MODES.resolve(OPEN_FILES.relativize(open)))) {
                if (line.startsWith("flags:")) {
                    return Integer.parseInt(line.substring("flags:".length()).strip(), 8) % 4
                            != READ_ONLY;
                }
            }
        } catch (IOException | NumberFormatException _) {
            // Closed meanwhile, or another form: not ours as far as is known.
        }
        return false;
    }
}
