/** The commands by which people use the tools of an agent themselves: tools and undo. */
@NullMarked
package dev.musher.app.toolcommands;

import org.jspecify.annotations.NullMarked;
