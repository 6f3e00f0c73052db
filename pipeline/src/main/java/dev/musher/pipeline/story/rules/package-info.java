/** Every rule about stories as two functions, {@code decide} and {@code evolve}. Pure. */
@NullMarked
package dev.musher.pipeline.story.rules;

import org.jspecify.annotations.NullMarked;
