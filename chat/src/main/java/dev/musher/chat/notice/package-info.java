/**
 * What people are told unasked, where, and how far they have been told. Start at {@link
 * dev.musher.chat.notice.StoryNotices}.
 */
@NullMarked
package dev.musher.chat.notice;

import org.jspecify.annotations.NullMarked;
