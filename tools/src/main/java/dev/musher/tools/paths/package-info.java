/** The folder that a session works in, and the way from what a model writes to a file in it. */
@NullMarked
package dev.musher.tools.paths;

import org.jspecify.annotations.NullMarked;
