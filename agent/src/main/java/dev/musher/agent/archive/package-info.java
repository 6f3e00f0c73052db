/**
 * What can be done with sessions once they are kept: finding them by their words, and handing them
 * out as Markdown and JSON. The index for search is derived from the diaries, and may be deleted at
 * any time. Only a search loads the classes of the database.
 */
@NullMarked
package dev.musher.agent.archive;

import org.jspecify.annotations.NullMarked;
