/** What a shell command does, as far as it was understood. */
@NullMarked
package dev.musher.tools.command;

import org.jspecify.annotations.NullMarked;
