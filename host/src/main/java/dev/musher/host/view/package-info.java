/**
 * What a story project shows, as records that programs read as JSON. Nothing here knows a terminal.
 */
@NullMarked
package dev.musher.host.view;

import org.jspecify.annotations.NullMarked;
