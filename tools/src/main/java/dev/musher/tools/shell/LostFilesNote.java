package dev.musher.tools.shell;

import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.WallFacts;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The note that nothing is kept of what a command may have written into its own home or temporary
 * folder. It does not say that something was written: that was not checked.
 */
record LostFilesNote(
        WallFacts.Held walls,
        WallExemption exemption,
        WorkingDirectory workplace,
        FileWallNotes files) {
    private static final int MOST = 3;

    Optional<String> note() {
        var lost = new ArrayList<String>();
        for (String path : exemption.temporary()) {
            if (isLost(path)) {
                lost.add(path);
            }
        }
        if (lost.isEmpty()) {
            return Optional.empty();
        }
        int more = lost.size() - MOST;
        return Optional.of(
                "Nothing written to "
                        + String.join(", ", lost.subList(0, Math.min(MOST, lost.size())))
                        + (more > 0 ? " and " + more + " more" : "")
                        + " is kept: the sandbox gives each command a home and a /tmp of its own,"
                        + " deleted when it ends."
                        + advice(lost.getFirst()));
    }

    private String advice(String path) {
        Path folder = Path.of(path).getParent();
        boolean scratch =
                !path.startsWith(workplace.home() + "/")
                        && (walls.own().contains(String.valueOf(folder))
                                || folder == null
                                || !exists(folder));
        return scratch
                ? " Write into the project what later commands need."
                : files.need("write", path, new PermissionClaim.Write(path));
    }

    /** Not if it was opened for the command, lasts anyway, or could only be read. */
    private boolean isLost(String path) {
        if (isBelow(exemption.writable(), path)
                || isBelow(exemption.readable(), path)
                || walls.letsWrite(path)) {
            return false;
        }
        Path file = Path.of(path);
        Path folder = file.getParent();
        boolean readOnly =
                walls.shows(path)
                        && (exists(file) || (folder != null && walls.shows(folder.toString())));
        return !readOnly;
    }

    private static boolean exists(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static boolean isBelow(List<String> folders, String path) {
        return folders.stream().anyMatch(folder -> (path + "/").startsWith(folder + "/"));
    }
}
