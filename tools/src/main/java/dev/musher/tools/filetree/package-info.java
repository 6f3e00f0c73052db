/**
 * The files of a tree as git sees them: which of them {@code .gitignore} leaves out, and a walk
 * over the others in an order that is always the same. Names are bytes here, because a name need
 * not be text. Start at {@link dev.musher.tools.filetree.IgnoreRules} and {@link
 * dev.musher.tools.filetree.TreeWalk}.
 */
@NullMarked
package dev.musher.tools.filetree;

import org.jspecify.annotations.NullMarked;
