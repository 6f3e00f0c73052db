/**
 * {@code musher gates}: the gates of a project, how they stand on base, and whether they notice
 * code that fails.
 */
@NullMarked
package dev.musher.app.gatecommands;

import org.jspecify.annotations.NullMarked;
