/** Asks another model for an opinion about work that was done. Knows nothing of what is judged. */
@NullMarked
package dev.musher.agent.judge;

import org.jspecify.annotations.NullMarked;
