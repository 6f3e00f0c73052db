package dev.musher.tools.ecosystem;

import java.util.HashMap;
import java.util.Map;

/** Recipes of a justfile. */
final class JustFile implements Ecosystem {
    @Override
    public String tool() {
        return "just";
    }

    @Override
    public Weight weight() {
        return Weight.OWN;
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        var file = projectFolder.first("justfile", "Justfile", ".justfile");
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        new Recipes("just", file.get(), recipes(projectFolder.text(file.get())))
                .tell(ecosystemFindings);
        return Presence.HERE_AND_BELOW;
    }

    private static Map<String, String> recipes(String text) {
        Map<String, String> bodies = new HashMap<>();
        String current = "";
        for (String line : text.lines().toList()) {
            boolean inside = line.startsWith(" ") || line.startsWith("\t");
            if (!inside && !line.isBlank()) {
                current = name(line);
                bodies.putIfAbsent(current, line.substring(line.indexOf(':') + 1));
            } else if (inside) {
                bodies.merge(current, line, (before, more) -> before + "\n" + more);
            }
        }
        bodies.remove("");
        return bodies;
    }

    /** Of a recipe that can be run without arguments; empty for any other line. */
    private static String name(String line) {
        int colon = line.indexOf(':');
        if (colon < 0 || line.startsWith("#") || line.startsWith(":=", colon)) {
            return "";
        }
        String[] words = line.substring(0, colon).strip().split("\\s+", -1);
        for (int i = 1; i < words.length; i++) {
            if (words[i].indexOf('=') < 0 && !words[i].startsWith("*")) {
                return "";
            }
        }
        return words[0].startsWith("@") ? words[0].substring(1) : words[0];
    }
}
