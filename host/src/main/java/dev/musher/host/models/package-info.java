/**
 * The models that the settings name, and which of them is chosen. Start at {@link
 * dev.musher.host.models.Models}.
 */
@NullMarked
package dev.musher.host.models;

import org.jspecify.annotations.NullMarked;
