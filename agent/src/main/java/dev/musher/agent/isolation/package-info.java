/**
 * Isolated workspaces of subagents: shared clones and copies of a project, what was changed in them
 * as a patch, and their cleanup, also after the death of their owner.
 */
@NullMarked
package dev.musher.agent.isolation;

import org.jspecify.annotations.NullMarked;
