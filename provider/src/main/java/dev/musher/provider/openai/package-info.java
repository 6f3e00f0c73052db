/**
 * The two protocols of OpenAI, Responses and Chat Completions, and the dialects of Chat Completions
 * that other servers speak. Owns their JSON in both directions and the meaning of their errors;
 * does no I/O. Start at {@link dev.musher.provider.openai.ResponsesFormat} and {@link
 * dev.musher.provider.openai.ChatFormat}.
 */
@NullMarked
package dev.musher.provider.openai;

import org.jspecify.annotations.NullMarked;
