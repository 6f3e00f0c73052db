/**
 * Runs the turns of conversations: lanes with threads, time and a file. Start at {@link
 * dev.musher.chat.dispatch.Dispatcher}.
 */
@NullMarked
package dev.musher.chat.dispatch;

import org.jspecify.annotations.NullMarked;
