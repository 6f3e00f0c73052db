/**
 * Who serves models and how to open one: vendors as data, names of models, roles, keys, and the way
 * from a name to a {@link dev.musher.provider.api.Provider}. Start at {@link
 * dev.musher.provider.vendor.ModelConnections}.
 */
@NullMarked
package dev.musher.provider.vendor;

import org.jspecify.annotations.NullMarked;
