/** Contents and folders as undo keeps them. */
@NullMarked
package dev.musher.tools.undo.content;

import org.jspecify.annotations.NullMarked;
