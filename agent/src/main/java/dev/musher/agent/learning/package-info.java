/**
 * What happens after a session: one orchestrator, three passes strictly in order, each with a time
 * limit, at most one orchestrator of a project at a time. Owns the queue of sessions that are not
 * reviewed yet, the record of every learning run, and taking a run back; what is remembered is in
 * {@code memory} and {@code skill}. Start at {@link
 * dev.musher.agent.learning.LearningOrchestrator}.
 */
@NullMarked
package dev.musher.agent.learning;

import org.jspecify.annotations.NullMarked;
