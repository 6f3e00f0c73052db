/**
 * Sessions of agents, for faces: opened, watched by several viewers, asked and answered. Start at
 * {@link dev.musher.host.session.AgentHost}.
 */
@NullMarked
package dev.musher.host.session;

import org.jspecify.annotations.NullMarked;
