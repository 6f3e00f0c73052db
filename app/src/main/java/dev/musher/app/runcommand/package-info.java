/**
 * {@code musher run}: drives the project's board in the foreground, and shows who works on what. It
 * decides nothing; the fleet does. Start at {@link dev.musher.app.runcommand.RunAction}.
 */
@NullMarked
package dev.musher.app.runcommand;

import org.jspecify.annotations.NullMarked;
