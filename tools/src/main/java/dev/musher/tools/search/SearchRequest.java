package dev.musher.tools.search;

import dev.musher.tools.filetree.IgnoreSources;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import dev.musher.tools.regex.LinePattern;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is looked for, and where.
 *
 * @param directory absolute and real
 * @param names which files; all if empty
 */
record SearchRequest(
        LinePattern pattern,
        Path directory,
        IgnoreSources sources,
        Hidden hidden,
        Optional<FilePattern> names) {}
