/**
 * What a story project shows to people, as lines on a {@link dev.musher.base.text.TextPage}: the
 * board, an item, a run, the train, the gates, costs. Knows no terminal. What programs read is in
 * {@code view}.
 */
@NullMarked
package dev.musher.host.text;

import org.jspecify.annotations.NullMarked;
