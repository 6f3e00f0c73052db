package dev.musher.sandbox;

import dev.musher.secret.ProtectedFiles;
import dev.musher.secret.ProtectedFiles.Level;
import dev.musher.secret.ProtectedFiles.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringJoiner;

/**
 * The files of a project by which other programs are steered: those whose writing is asked about.
 */
final class SteeringFiles {
    private static final int LONGEST_LIST = 300;
    private static final String ANYWHERE = "**/";
    private static final Set<String> NAMES = new HashSet<>();
    private static final List<String> BEGINNINGS = new ArrayList<>();
    private static final List<String> ENDINGS = new ArrayList<>();
    private static final Set<Path> FOLDERS = new HashSet<>();

    static {
        for (Row row : ProtectedFiles.rows()) {
            var pattern = row.pattern();
            if (row.level() != Level.ASKED) {
                continue;
            }
            if (pattern.startsWith(ANYWHERE)) {
                FOLDERS.add(Path.of(pattern.substring(ANYWHERE.length())));
            } else if (pattern.endsWith("*")) {
                BEGINNINGS.add(pattern.substring(0, pattern.length() - 1));
            } else if (pattern.startsWith("*")) {
                ENDINGS.add(pattern.substring(1));
            } else {
                NAMES.add(pattern);
            }
        }
    }

    private SteeringFiles() {}

    /** Whether every file of a folder of the project is one. */
    static boolean fill(Path folder) {
        int depth = folder.getNameCount();
        for (int from = 0; from < depth; from++) {
            for (int to = from + 1; to <= Math.min(depth, from + 2); to++) {
                if (FOLDERS.contains(folder.subpath(from, to))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a file of that name is one wherever it lies. */
    static boolean isName(String name) {
        if (NAMES.contains(name)) {
            return true;
        }
        for (String beginning : BEGINNINGS) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    /** The first few, for a sentence. */
    static String listed(SortedSet<Path> files) {
        var names = new StringJoiner(", ");
        for (Path file : files) {
            if (names.length() > LONGEST_LIST) {
                return names + ", …";
            }
            names.add(file.toString());
        }
        return names.toString();
    }
}
