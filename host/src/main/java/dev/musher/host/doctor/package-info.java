/**
 * What Musher needs on a machine: one probe for each thing, asked all at once. Looks, and changes
 * nothing. Start at {@link dev.musher.host.doctor.Doctor}.
 */
@NullMarked
package dev.musher.host.doctor;

import org.jspecify.annotations.NullMarked;
