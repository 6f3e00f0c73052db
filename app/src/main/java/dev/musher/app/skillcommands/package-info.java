/** {@code musher skills} and the commands below it. */
@NullMarked
package dev.musher.app.skillcommands;

import org.jspecify.annotations.NullMarked;
