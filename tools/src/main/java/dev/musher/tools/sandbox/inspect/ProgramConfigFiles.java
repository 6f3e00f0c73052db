package dev.musher.tools.sandbox.inspect;

import dev.musher.base.secret.ProtectedFiles;
import dev.musher.base.secret.ProtectedFiles.Level;
import dev.musher.base.secret.ProtectedFiles.Row;
import dev.musher.base.text.StarPattern;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.StringJoiner;

/**
 * The files of a project by which other programs are steered: those whose writing is asked about or
 * reported.
 */
public final class ProgramConfigFiles {
    private static final int LONGEST_LIST = 300;
    private static final String ANYWHERE = "**/";

    /**
     * @param folders of which every file is one
     */
    private record Table(Set<String> names, List<StarPattern> patterns, Set<Path> folders) {
        /** Read when it is first needed. */
        private static final class Holder {
            static final Table TABLE = read();
        }

        private static Table read() {
            var names = new HashSet<String>();
            var patterns = new ArrayList<StarPattern>();
            var folders = new HashSet<Path>();
            for (Row row : ProtectedFiles.rows()) {
                var pattern = row.pattern();
                if (row.level().compareTo(Level.ASKED) < 0) {
                    continue;
                }
                if (pattern.startsWith(ANYWHERE)) {
                    folders.add(Path.of(pattern.substring(ANYWHERE.length())));
                } else if (pattern.indexOf('*') >= 0) {
                    patterns.add(StarPattern.of(pattern));
                } else {
                    names.add(pattern);
                }
            }
            return new Table(Set.copyOf(names), List.copyOf(patterns), Set.copyOf(folders));
        }
    }

    private ProgramConfigFiles() {}

    /** Whether every file of a folder of the project is one. */
    static boolean fill(Path folder) {
        var folders = Table.Holder.TABLE.folders();
        int depth = folder.getNameCount();
        for (int from = 0; from < depth; from++) {
            for (int to = from + 1; to <= Math.min(depth, from + 2); to++) {
                if (folders.contains(folder.subpath(from, to))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a file of that name is one wherever it lies. */
    static boolean isName(String name) {
        var table = Table.Holder.TABLE;
        if (table.names().contains(name)) {
            return true;
        }
        for (StarPattern pattern : table.patterns()) {
            if (pattern.fits(name)) {
                return true;
            }
        }
        return false;
    }

    /** The first few, for a sentence. */
    public static String listed(SortedSet<Path> files) {
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
