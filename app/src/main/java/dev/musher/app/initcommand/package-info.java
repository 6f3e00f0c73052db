/**
 * Making a folder a project of Musher: what it is built with, which branch it lands on, its gates,
 * and the file that keeps all this. Start at {@link dev.musher.app.initcommand.InitCommand}.
 */
@NullMarked
package dev.musher.app.initcommand;

import org.jspecify.annotations.NullMarked;
