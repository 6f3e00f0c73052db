/**
 * What is defined where in a tree of source files, and who calls it: the {@code symbols} tool and
 * the index it answers from. What counts as a definition is data, in {@code languages.txt}.
 *
 * <p>The index of a folder lives in a file of the user's cache and in memory only while a call is
 * answered, so an agent that waits holds nothing. A file is looked at again when its stat has
 * changed, and parsed again when its content has.
 */
@NullMarked
package dev.musher.tools.symbols;

import org.jspecify.annotations.NullMarked;
