/**
 * What an agent means to do, as a list that it keeps itself. Owns the list of a session and the
 * tool that replaces it; whoever wants to know what is open reads {@link
 * dev.musher.tools.todo.TodoList}.
 */
@NullMarked
package dev.musher.tools.todo;

import org.jspecify.annotations.NullMarked;
