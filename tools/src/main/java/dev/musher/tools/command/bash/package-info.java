/**
 * The command recogniser: what a shell command would do, told before it runs. Everything in the
 * program that looks at commands looks through {@link dev.musher.tools.command.CommandAnalyzer}.
 *
 * <p>It is made to err on one side only. What it says of a step with a {@linkplain
 * dev.musher.tools.command.CommandStep.Understanding#WHOLE whole} understanding is everything that
 * the step does; whatever it cannot resolve it says, and that part counts as unknown. It reads its
 * own table of programs and no other file, asks no environment and starts nothing.
 */
@NullMarked
package dev.musher.tools.command.bash;

import org.jspecify.annotations.NullMarked;
