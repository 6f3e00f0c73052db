/**
 * What a tool is: a name, a text for the model, the shape of its input, an effect, and a call that
 * is prepared, permitted and then carried out. {@link dev.musher.tools.api.ToolRunner} is the one
 * way to run any of them: it checks the input, asks permission, keeps what the call may change so
 * that it can be undone, holds it to its deadline and takes secrets out of what it says.
 *
 * <p>Tools are values of a session: what they share (what was read, the shells, the todo list) is
 * handed to their constructors. Nothing here is global, so any number of sessions can work side by
 * side.
 */
@NullMarked
package dev.musher.tools.api;

import org.jspecify.annotations.NullMarked;
