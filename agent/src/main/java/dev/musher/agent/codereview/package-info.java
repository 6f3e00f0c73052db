/**
 * Code review of a change in two passes: a judge looks for faults in the diff, and then each of
 * them is held against the code by itself. What is not confirmed is dropped. Start at {@link
 * dev.musher.agent.codereview.Reviewer}. Knows nothing of git and nothing of who shows the
 * findings.
 */
@NullMarked
package dev.musher.agent.codereview;

import org.jspecify.annotations.NullMarked;
