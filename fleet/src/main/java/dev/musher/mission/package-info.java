/**
 * The words for teammates: what they are sent to do, and how what they answer is read. Texts only;
 * what is told of a story comes from the ledger. Start at {@link dev.musher.mission.MissionText}.
 */
@NullMarked
package dev.musher.mission;

import org.jspecify.annotations.NullMarked;
