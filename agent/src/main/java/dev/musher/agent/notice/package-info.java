/**
 * What the harness says to the model in its own name. Every such message begins with a registered
 * tag, by which faces tell it from the words of the user. Knows nothing of who speaks.
 */
@NullMarked
package dev.musher.agent.notice;

import org.jspecify.annotations.NullMarked;
