/**
 * The words for teammates: what they are sent to do, and how what they answer is read. Texts only;
 * what is told of a story comes from the ledger. Start at {@link
 * dev.musher.fleet.prompt.MissionPrompt}.
 */
@NullMarked
package dev.musher.fleet.prompt;

import org.jspecify.annotations.NullMarked;
