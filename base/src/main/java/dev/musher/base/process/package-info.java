/**
 * Commands as child processes: each in a session of its own and marked with a cookie, its output
 * bounded, its whole tree stoppable. Owns starting, capturing and stopping; knows nothing of what
 * the commands are for. Start at {@link dev.musher.base.process.ProcessRunner}.
 */
@NullMarked
package dev.musher.base.process;

import org.jspecify.annotations.NullMarked;
