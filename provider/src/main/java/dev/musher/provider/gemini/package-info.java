/**
 * Google's Gemini API as a {@link dev.musher.provider.wire.WireFormat}: our request as its JSON,
 * its stream as our events, its errors as our faults. Pure; the network is {@code
 * dev.musher.provider.wire}'s. What differs from model to model is data in {@link
 * dev.musher.provider.gemini.GeminiThinkingTraits}. Start at {@link
 * dev.musher.provider.gemini.GeminiFormat}.
 */
@NullMarked
package dev.musher.provider.gemini;

import org.jspecify.annotations.NullMarked;
