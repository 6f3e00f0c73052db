/** Programs that measure the tools; the scripts in {@code bench/} run them. */
@NullMarked
package dev.musher.provider.bench;

import org.jspecify.annotations.NullMarked;
