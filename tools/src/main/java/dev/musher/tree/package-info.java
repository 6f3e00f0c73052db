/**
 * The files of a tree as git sees them: which of them {@code .gitignore} leaves out, and a walk
 * over the others in an order that is always the same. Names are bytes here, because a name need
 * not be text. Start at {@link dev.musher.tree.IgnoreRules} and {@link dev.musher.tree.TreeWalk}.
 */
@NullMarked
package dev.musher.tree;

import org.jspecify.annotations.NullMarked;
