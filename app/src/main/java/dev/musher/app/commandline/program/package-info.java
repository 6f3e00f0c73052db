/**
 * One command line from its words to its exit code. Owns how results, help and failures reach the
 * screen. Start at {@link dev.musher.app.commandline.program.Program}.
 */
@NullMarked
package dev.musher.app.commandline.program;

import org.jspecify.annotations.NullMarked;
