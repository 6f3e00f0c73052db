/**
 * Anthropic's Messages API as a {@link dev.musher.provider.wire.WireFormat}: our request as its
 * JSON, its stream as our events, its errors as our faults. Pure; the network is {@code
 * dev.musher.provider.wire}'s. What differs from model to model is data in {@link
 * dev.musher.provider.anthropic.AnthropicModelTraits}. Start at {@link
 * dev.musher.provider.anthropic.AnthropicFormat}.
 */
@NullMarked
package dev.musher.provider.anthropic;

import org.jspecify.annotations.NullMarked;
