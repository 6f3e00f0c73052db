/**
 * Google's Gemini API as a {@link dev.musher.wire.WireFormat}: our request as its JSON, its stream
 * as our events, its errors as our faults. Pure; the network is {@code dev.musher.wire}'s. What
 * differs from model to model is data in {@link dev.musher.gemini.ThinkingTraits}. Start at {@link
 * dev.musher.gemini.GeminiFormat}.
 */
@NullMarked
package dev.musher.gemini;

import org.jspecify.annotations.NullMarked;
