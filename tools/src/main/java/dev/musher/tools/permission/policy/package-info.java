/**
 * What a call needs to be allowed, and who allows it. A call becomes claims, and {@link
 * dev.musher.tools.permission.Permission} answers for all of them at once. Pure: it knows no files,
 * no network and no threads; paths are texts that somebody else resolved.
 */
@NullMarked
package dev.musher.tools.permission.policy;

import org.jspecify.annotations.NullMarked;
