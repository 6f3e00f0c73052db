/**
 * A model checker: plays every order of events in a small house of stories, agents, a train,
 * crashes and late messages by the real rules, and tells the shortest way to anything that must not
 * be. Start at {@link dev.musher.pipeline.explorer.Explorer}.
 */
@NullMarked
package dev.musher.pipeline.explorer;

import org.jspecify.annotations.NullMarked;
