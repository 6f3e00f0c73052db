package dev.musher.tools.ecosystem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Targets of a Makefile. */
final class MakeFile implements Ecosystem {
    @Override
    public String tool() {
        return "Make";
    }

    @Override
    public Weight weight() {
        return Weight.OWN;
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        var file = projectFolder.first("GNUmakefile", "makefile", "Makefile");
        if (file.isEmpty()) {
            return Presence.ABSENT;
        }
        new Recipes("make", file.get(), targets(projectFolder.text(file.get())))
                .tell(ecosystemFindings);
        return Presence.HERE_AND_BELOW;
    }

    private static Map<String, String> targets(String text) {
        Map<String, String> bodies = new HashMap<>();
        List<String> current = List.of();
        for (String line : text.lines().toList()) {
            if (!line.startsWith("\t") && !line.startsWith(" ") && isRule(line)) {
                current = List.of(line.substring(0, line.indexOf(':')).strip().split("\\s+", -1));
            } else if (!line.isBlank() && !line.startsWith("\t") && !line.startsWith("#")) {
                current = List.of();
            }
            for (String target : current) {
                // What stands before the colon is the name, and says nothing about the body.
                String said = line.startsWith("\t") ? line : line.substring(line.indexOf(':') + 1);
                bodies.merge(target, said, (before, more) -> before + "\n" + more);
            }
        }
        return bodies;
    }

    /** Not an assignment, of which {@code :=} and {@code ::=} have colons too. */
    private static boolean isRule(String line) {
        int colon = line.indexOf(':');
        int equals = line.indexOf('=');
        return colon > 0
                && !line.startsWith("#")
                && !line.startsWith(".")
                && equals != colon + 1
                && !(equals >= 0 && equals < colon)
                && !line.startsWith("::=", colon);
    }
}
