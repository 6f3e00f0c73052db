/**
 * The todo list that an agent keeps itself. Owns the list of a session and the tool that replaces
 * it; code that needs to know what is open reads {@link dev.musher.tools.todo.TodoList}.
 */
@NullMarked
package dev.musher.tools.todo;

import org.jspecify.annotations.NullMarked;
