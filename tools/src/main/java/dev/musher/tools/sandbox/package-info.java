/**
 * Confines the commands of agents: what they see, what they may write, which hosts they may reach.
 * Owns the walls and what they cannot hold; knows no tools and no permissions. Start at {@link
 * dev.musher.tools.sandbox.SandboxFactory}; {@code docs/sandbox.md} says what holds.
 */
@NullMarked
package dev.musher.tools.sandbox;

import org.jspecify.annotations.NullMarked;
