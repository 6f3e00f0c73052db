/** All the tools together, put together as the program does, under bad input and interruption. */
@NullMarked
package dev.musher.tools.toolset;

import org.jspecify.annotations.NullMarked;
