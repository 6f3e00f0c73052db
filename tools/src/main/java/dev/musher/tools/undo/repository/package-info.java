/** Files of a git repository, read without git: index, head, packs. */
@NullMarked
package dev.musher.tools.undo.repository;

import org.jspecify.annotations.NullMarked;
