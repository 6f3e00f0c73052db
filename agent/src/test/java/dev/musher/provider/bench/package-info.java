/** Programs that measure the agent; the scripts in {@code bench/} run them. */
@NullMarked
package dev.musher.provider.bench;

import org.jspecify.annotations.NullMarked;
