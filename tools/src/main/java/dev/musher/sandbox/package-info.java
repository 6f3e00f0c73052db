/** Confines the commands of agents: what they see, what they may write, whom they may reach. */
@NullMarked
package dev.musher.sandbox;

import org.jspecify.annotations.NullMarked;
