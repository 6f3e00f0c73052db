/**
 * What a session and a project are set to: the settings with their files, and the options of one
 * session. Start at {@link dev.musher.host.settings.SessionOptions} and {@link
 * dev.musher.host.settings.Settings}.
 */
@NullMarked
package dev.musher.host.settings;

import org.jspecify.annotations.NullMarked;
