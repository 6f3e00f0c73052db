/**
 * {@code musher demo}: the real program at work on the sample project, as if its commands were
 * typed. What was caught is read from the ledger and never from the script. Start at {@link
 * dev.musher.app.demo.DemoAction}.
 */
@NullMarked
package dev.musher.app.demo;

import org.jspecify.annotations.NullMarked;
