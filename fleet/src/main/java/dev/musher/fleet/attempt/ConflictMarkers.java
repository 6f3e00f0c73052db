package dev.musher.fleet.attempt;

import java.util.ArrayList;
import java.util.List;

/** The marks that git writes around what it could not join, where a patch adds them. */
final class ConflictMarkers {
    private static final String FILE = "+++ b/";
    private static final String OURS = "+<<<<<<< ";
    private static final String THEIRS = "+>>>>>>> ";

    private ConflictMarkers() {}

    /** The files that get both ends of a mark; one alone may be meant. */
    static List<String> in(String patch) {
        var files = new ArrayList<String>();
        String file = "";
        boolean isOpen = false;
        for (String line : patch.lines().toList()) {
            if (line.startsWith(FILE)) {
                file = line.substring(FILE.length());
                isOpen = false;
            } else if (line.startsWith(OURS)) {
                isOpen = true;
            } else if (isOpen && line.startsWith(THEIRS) && !files.contains(file)) {
                files.add(file);
            }
        }
        return files;
    }
}
