/**
 * What is said between a person, a model and its tools, as values that know no vendor. Owns
 * messages, their parts and tools as a model sees them. Start at {@link
 * dev.musher.provider.conversation.Message}.
 */
@NullMarked
package dev.musher.provider.conversation;

import org.jspecify.annotations.NullMarked;
