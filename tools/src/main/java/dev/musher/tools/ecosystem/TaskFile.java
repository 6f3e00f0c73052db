package dev.musher.tools.ecosystem;

import java.util.HashMap;
import java.util.Map;

/** Tasks of a Taskfile. */
final class TaskFile implements Ecosystem {
    @Override
    public String tool() {
        return "Task";
    }

    @Override
    public Weight weight() {
        return Weight.OWN;
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        var file =
                projectFolder.first(
                        "Taskfile.yml", "Taskfile.yaml", "taskfile.yml", "taskfile.yaml");
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        new Recipes("task", file.get(), tasks(projectFolder.text(file.get())))
                .tell(ecosystemFindings);
        return Presence.HERE_AND_BELOW;
    }

    /** The keys one step below {@code tasks:}; all have the same indent, whichever that is. */
    private static Map<String, String> tasks(String text) {
        Map<String, String> bodies = new HashMap<>();
        boolean inTasks = false;
        int step = 0;
        String current = "";
        for (String line : text.lines().toList()) {
            int indent = line.length() - line.stripLeading().length();
            if (line.isBlank() || line.stripLeading().startsWith("#")) {
                continue;
            }
            if (indent == 0) {
                inTasks = line.startsWith("tasks:");
            } else if (inTasks) {
                step = step == 0 ? indent : step;
                current = indent == step ? key(line) : current;
                bodies.merge(current, indent == step ? "" : line, (before, more) -> before + more);
            }
        }
        bodies.remove("");
        return bodies;
    }

    private static String key(String line) {
        var key = line.strip();
        int end = key.endsWith(":") ? key.length() - 1 : key.indexOf(": ");
        return end < 0 ? "" : key.substring(0, end).replace("\"", "").replace("'", "");
    }
}
