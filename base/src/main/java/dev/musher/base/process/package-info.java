/**
 * Commands as child processes: each in a session of its own and marked with a cookie, its output
 * bounded, its whole tree stoppable. Owns starting, capturing and stopping; knows nothing of what
 * the commands are for. Start at {@link dev.musher.base.process.ProcessRunner}.
 *
 * <p>Processes are started by a {@link dev.musher.base.process.ProcessSpawner}. {@link
 * dev.musher.base.process.SharedSpawner} is the one of the whole program: it prefers a kept {@link
 * dev.musher.base.process.PerlSpawner}, whose protocol is in {@code spawner.pl}, and falls back to
 * {@link dev.musher.base.process.JdkSpawner}. {@code ProcessRunner.startingBy} gives a runner with
 * another one, for example with a helper that lives inside a sandbox; both are held to {@code
 * SpawnerContractTest}.
 */
@NullMarked
package dev.musher.base.process;

import org.jspecify.annotations.NullMarked;
