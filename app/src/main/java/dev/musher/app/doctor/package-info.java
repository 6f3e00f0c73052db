/**
 * Checks everything Musher depends on and says what is fine, what deserves a look and what is
 * broken, with the command that fixes it. Owns the probes; changes nothing. Start at {@link
 * dev.musher.app.doctor.Doctor}.
 */
@NullMarked
package dev.musher.app.doctor;

import org.jspecify.annotations.NullMarked;
