/**
 * Settings from TOML files and flags. Owns the layers (a later one wins for each key), the origin
 * of every value, and the words for everything that can be wrong with a file; which keys there are
 * is declared by the rooms that own them. Start at {@link dev.musher.base.config.Config#load}.
 */
@NullMarked
package dev.musher.base.config;

import org.jspecify.annotations.NullMarked;
