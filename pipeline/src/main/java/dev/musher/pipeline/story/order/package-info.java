/** What is asked for an item: commands with their actor. Pure. */
@NullMarked
package dev.musher.pipeline.story.order;

import org.jspecify.annotations.NullMarked;
