/**
 * {@code musher run}: drives the project's board in the foreground, and shows who works on what. It
 * decides nothing; the fleet does. Start at {@link dev.musher.running.RunAction}.
 */
@NullMarked
package dev.musher.running;

import org.jspecify.annotations.NullMarked;
