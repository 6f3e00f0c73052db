package dev.musher.fleet.proof.source;

import dev.musher.tools.filetree.NameCase;
import dev.musher.tools.filetree.PathGlob;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The patterns of a gate. Of two meanings that a pattern may have the wider one holds: a gate that
 * runs needlessly costs time, one that does not run costs its proof. So a pattern without a slash
 * fits a name in any folder, and one that fits a folder fits everything in it.
 */
public final class GatePatterns {
    private final List<PathGlob> globs = new ArrayList<>();

    public GatePatterns(List<String> patterns) {
        for (String pattern : patterns) {
            var plain = pattern.startsWith("./") ? pattern.substring(2) : pattern;
            var folder = plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
            var from = folder.indexOf('/') < 0 ? "**/" + folder : folder;
            globs.add(glob(from));
            globs.add(glob(from + "/**"));
        }
    }

    /** Whether one of them fits a path below the project's root. */
    public boolean fit(byte[] path) {
        for (PathGlob pathGlob : globs) {
            if (pathGlob.matches(path)) {
                return true;
            }
        }
        return false;
    }

    private static PathGlob glob(String pattern) {
        return PathGlob.ofText(pattern.getBytes(StandardCharsets.UTF_8), NameCase.EXACT);
    }
}
