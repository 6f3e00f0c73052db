/**
 * One command line from its words to its exit code. Owns how results, help and failures reach the
 * screen. Start at {@link dev.musher.commandline.run.Program}.
 */
@NullMarked
package dev.musher.commandline.run;

import org.jspecify.annotations.NullMarked;
