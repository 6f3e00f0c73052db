/** All the tools together, put together as the program does, under bad input and interruption. */
@NullMarked
package dev.musher.hands;

import org.jspecify.annotations.NullMarked;
