/**
 * Learning after a session, put together for a project: which model learns, the agent that reviews,
 * when a face is idle, and what people are shown of it. Start at {@link
 * dev.musher.host.learning.ProjectLearning}.
 */
@NullMarked
package dev.musher.host.learning;

import org.jspecify.annotations.NullMarked;
