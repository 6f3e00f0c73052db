/**
 * An answer as sentences and words. It leaves out what is not the writer's own statement: code
 * blocks, quotes, quoted words. Pure, in time proportional to the text; knows nothing of what is
 * said.
 */
@NullMarked
package dev.musher.agent.prose;

import org.jspecify.annotations.NullMarked;
