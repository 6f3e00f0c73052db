package dev.musher.search;

import dev.musher.regex.LinePattern;
import dev.musher.tree.IgnoreSources;
import dev.musher.tree.WalkLimits.Hidden;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is looked for, and where.
 *
 * @param directory absolute and real
 * @param names which files; all if empty
 */
record Sought(
        LinePattern pattern,
        Path directory,
        IgnoreSources sources,
        Hidden hidden,
        Optional<FilePattern> names) {}
