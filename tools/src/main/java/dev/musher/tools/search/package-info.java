/**
 * Finding things in a tree: {@code grep} in what files say, {@code glob} by their names, {@code ls}
 * in one directory. The answers are the same whether ripgrep is installed or not: it only ever
 * finds out which files have how many lines, and only where it would see the same files and the
 * same lines as we do ourselves. Start at {@link dev.musher.tools.search.GrepTool}.
 */
@NullMarked
package dev.musher.tools.search;

import org.jspecify.annotations.NullMarked;
