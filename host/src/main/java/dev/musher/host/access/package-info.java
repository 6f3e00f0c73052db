/**
 * Who may use a project over a network, and what for: roles, and the secrets that prove them. Start
 * at {@link dev.musher.host.access.AccessGrants}.
 */
@NullMarked
package dev.musher.host.access;

import org.jspecify.annotations.NullMarked;
