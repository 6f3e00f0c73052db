package dev.musher.host.doctor;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Whether the folders Musher keeps things in can be written, or made. */
public final class WriteAccessProbe implements Probe {
    private final List<Path> folders;

    public WriteAccessProbe(List<Path> folders) {
        this.folders = List.copyOf(folders);
    }

    @Override
    public String part() {
        return "write access";
    }

    @Override
    public ProbeResult probe() {
        var refused = new ArrayList<String>();
        for (Path folder : folders) {
            if (!writable(folder)) {
                refused.add(folder.toString());
            }
        }
        if (refused.isEmpty()) {
            return ProbeResult.fine(part(), join(folders));
        }
        String names = String.join(", ", refused);
        return ProbeResult.broken(
                part(),
                "cannot write to " + names + ": settings, sessions and the log cannot be saved",
                "make them writable, or set XDG_CONFIG_HOME and XDG_STATE_HOME to folders that are");
    }

    /** A folder that does not exist yet counts by the nearest one that does. */
    private static boolean writable(Path folder) {
        for (Path place = folder; place != null; place = place.getParent()) {
            if (Files.exists(place)) {
                return Files.isDirectory(place) && Files.isWritable(place);
            }
        }
        return false;
    }

    private static String join(List<Path> folders) {
        var names = new ArrayList<String>();
        folders.forEach(folder -> names.add(folder.toString()));
        return String.join(", ", names);
    }
}
