/**
 * What must not be shown: a {@link dev.musher.base.secret.Secret} that does not print itself, and
 * the {@link dev.musher.base.secret.Redaction} of texts that others wrote, by the secrets we know
 * and by the shapes that secrets have.
 */
@NullMarked
package dev.musher.base.secret;

import org.jspecify.annotations.NullMarked;
