/**
 * The help of a command as text. Owns how it is laid out; knows only the declarations. Start at
 * {@link dev.musher.app.commandline.help.HelpText}.
 */
@NullMarked
package dev.musher.app.commandline.help;

import org.jspecify.annotations.NullMarked;
