/** A reader of TOML that keeps the line of everything it reads. */
@NullMarked
package dev.musher.base.toml;

import org.jspecify.annotations.NullMarked;
