/** Process trees: which processes belong to one, how it is stopped, and whether it is dead. */
@NullMarked
package dev.musher.base.process.tree;

import org.jspecify.annotations.NullMarked;
