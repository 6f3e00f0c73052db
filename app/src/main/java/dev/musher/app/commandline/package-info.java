/**
 * The grammar of the command line. Owns the declaration of commands as data, the reading of words
 * against it, and what an action is handed and answers; knows no command of the program. What is
 * needed only for help or for completion lives in packages below and is loaded only when used.
 * Start at {@link dev.musher.app.commandline.CommandSpec} and {@link
 * dev.musher.app.commandline.CommandLineParser}.
 */
@NullMarked
package dev.musher.app.commandline;

import org.jspecify.annotations.NullMarked;
