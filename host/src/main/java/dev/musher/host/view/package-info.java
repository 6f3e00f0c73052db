/**
 * What a story project shows: records that programs read as JSON, and sentences for people. Nothing
 * here knows a terminal.
 */
@NullMarked
package dev.musher.host.view;

import org.jspecify.annotations.NullMarked;
