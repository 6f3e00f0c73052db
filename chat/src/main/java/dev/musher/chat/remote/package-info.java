/**
 * What adapters of vendors' HTTP interfaces have in common: JSON requests that are repeated within
 * bounds, a loop that polls, and small files of what they have to remember. Start at {@link
 * dev.musher.chat.remote.RemoteApi}.
 */
@NullMarked
package dev.musher.chat.remote;

import org.jspecify.annotations.NullMarked;
