/** What happened to an item. Pure. */
@NullMarked
package dev.musher.pipeline.story.event;

import org.jspecify.annotations.NullMarked;
