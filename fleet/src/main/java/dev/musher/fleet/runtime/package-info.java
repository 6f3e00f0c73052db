/**
 * What teammates run on, behind one port: a runtime takes a mission to its end and tells what
 * happens meanwhile. Knows no story and judges nothing: whoever sends somebody on a mission looks
 * at what came of it. Start at {@link dev.musher.fleet.runtime.AgentRuntime}.
 */
@NullMarked
package dev.musher.fleet.runtime;

import org.jspecify.annotations.NullMarked;
