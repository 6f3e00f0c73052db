/** An item, its stage, and what it carries. Pure. */
@NullMarked
package dev.musher.pipeline.story.item;

import org.jspecify.annotations.NullMarked;
