package dev.musher.host.doctor;

import dev.musher.base.config.MusherFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Whether the folders Musher keeps things in, and the project, can be written, or made. */
public final class WriteAccessProbe implements Probe {
    private final List<Path> folders;
    private final Path project;

    /**
     * @param folders of the user
     */
    public WriteAccessProbe(List<Path> folders, Path project) {
        this.folders = List.copyOf(folders);
        this.project = project;
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
            return ofProject();
        }
        String names = String.join(", ", refused);
        return ProbeResult.broken(
                part(),
                "cannot write to " + names + ": settings, sessions and the log cannot be saved",
                "make them writable, or set XDG_CONFIG_HOME and XDG_STATE_HOME to folders that are");
    }

    private ProbeResult ofProject() {
        for (Path folder : List.of(project, MusherFolder.state(project))) {
            if (!writable(folder)) {
                return ProbeResult.look(
                        part(),
                        "cannot write to " + folder + ": nothing can be changed or kept here",
                        "make it writable; to ask only: musher -p --no-session");
            }
        }
        return ProbeResult.fine(part(), join(folders) + ", " + project);
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
