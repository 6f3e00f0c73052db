/**
 * Shell commands of an agent: run to their end or in the background, with their output as a person
 * would see it, in an environment without secrets. Owns the three tools and {@link
 * dev.musher.tools.shell.SessionShells}, which knows every process tree of a session and ends them
 * with it.
 */
@NullMarked
package dev.musher.tools.shell;

import org.jspecify.annotations.NullMarked;
