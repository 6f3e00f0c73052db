/**
 * Looks at everything Musher leans on and says what is fine, what deserves a look and what is
 * broken, with the command that mends it. Owns the probes; changes nothing. Start at {@link
 * dev.musher.app.doctor.Doctor}.
 */
@NullMarked
package dev.musher.app.doctor;

import org.jspecify.annotations.NullMarked;
