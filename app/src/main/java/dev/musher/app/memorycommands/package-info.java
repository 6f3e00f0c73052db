/** {@code musher memory}: what agents remember, listed, changed, reviewed and explained. */
@NullMarked
package dev.musher.app.memorycommands;

import org.jspecify.annotations.NullMarked;
