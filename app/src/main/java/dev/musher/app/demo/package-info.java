/**
 * {@code musher demo}: a small project, a team of scripted models and the real program at work on
 * it. Knows what is in the project and what the team does wrong; what was caught is read from the
 * ledger and never from the script. Start at {@link dev.musher.app.demo.DemoAction}.
 */
@NullMarked
package dev.musher.app.demo;

import org.jspecify.annotations.NullMarked;
