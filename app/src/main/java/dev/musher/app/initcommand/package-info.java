/**
 * {@code musher init}, and what {@code musher doctor} says of a project's gates. The work is done
 * in {@code dev.musher.host.setup}.
 */
@NullMarked
package dev.musher.app.initcommand;

import org.jspecify.annotations.NullMarked;
