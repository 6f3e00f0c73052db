/**
 * {@code musher doctor}: prints what is fine, what deserves a look and what is broken, with the
 * command that fixes it. The probes are those of {@link dev.musher.host.doctor.Doctor}.
 */
@NullMarked
package dev.musher.app.doctor;

import org.jspecify.annotations.NullMarked;
