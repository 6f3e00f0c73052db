/**
 * What a call needs to be allowed, and which decider allows it. A call becomes claims, and {@link
 * dev.musher.tools.permission.Permission} answers for all of them at once. Pure: it knows no files,
 * no network and no threads; paths are texts that the caller has resolved.
 */
@NullMarked
package dev.musher.tools.permission.policy;

import org.jspecify.annotations.NullMarked;
