/**
 * What people ask for and write, as the command that it means at the stage where an item is: fields
 * of an item, a story in Markdown, a move to a column, a judgement.
 */
@NullMarked
package dev.musher.host.order;

import org.jspecify.annotations.NullMarked;
