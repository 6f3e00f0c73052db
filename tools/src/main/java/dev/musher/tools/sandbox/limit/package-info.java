/** Limits on memory, processes and files of a command. */
@NullMarked
package dev.musher.tools.sandbox.limit;

import org.jspecify.annotations.NullMarked;
