/**
 * The native library of SQLite, loaded from a place of the user's own. Knows nothing of what is
 * stored with it.
 */
@NullMarked
package dev.musher.base.sqlite;

import org.jspecify.annotations.NullMarked;
