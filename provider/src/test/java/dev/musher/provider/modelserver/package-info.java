/**
 * A model server for tests: speaks the vendors' protocols over real HTTP on loopback, says what its
 * script tells it to, and fails in every way on demand. Owns its own reading and writing of those
 * protocols, so that it is an independent peer of the adapters. Start at {@link
 * dev.musher.provider.modelserver.ModelServer} and {@link dev.musher.provider.modelserver.Script}.
 */
@NullMarked
package dev.musher.provider.modelserver;

import org.jspecify.annotations.NullMarked;
