/**
 * What the model sees: the stable prefix, how much fits, how large a single result may be, and
 * folding when the conversation no longer fits. Decides and measures; asks models through the port
 * {@link dev.musher.agent.context.Summariser} only.
 */
@NullMarked
package dev.musher.agent.context;

import org.jspecify.annotations.NullMarked;
