/**
 * What the harness itself saw of a session: which files were changed, which commands were run and
 * how they ended. Nothing here is a model's word. Gates judge by it; it knows nothing of them.
 */
@NullMarked
package dev.musher.agent.evidence;

import org.jspecify.annotations.NullMarked;
