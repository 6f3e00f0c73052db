/**
 * Who may use a project over a network, and what for: roles, the secrets that prove them, and where
 * the server is. Start at {@link dev.musher.host.access.AccessGrants}.
 */
@NullMarked
package dev.musher.host.access;

import org.jspecify.annotations.NullMarked;
