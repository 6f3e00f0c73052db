/**
 * Asking a model: the request, the stream of events that answers it, and every way in which that
 * can fail. Owns the port {@link dev.musher.provider.api.Provider}; the vendors' packages implement
 * it, and no other package sees a vendor's JSON.
 */
@NullMarked
package dev.musher.provider.api;

import org.jspecify.annotations.NullMarked;
