/**
 * Anthropic's Messages API as a {@link dev.musher.wire.WireFormat}: our request as its JSON, its
 * stream as our events, its errors as our faults. Pure; the network is {@code dev.musher.wire}'s.
 * What differs from model to model is data in {@link dev.musher.anthropic.ModelTraits}. Start at
 * {@link dev.musher.anthropic.AnthropicFormat}.
 */
@NullMarked
package dev.musher.anthropic;

import org.jspecify.annotations.NullMarked;
