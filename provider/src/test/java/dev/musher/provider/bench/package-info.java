/** Programs that measure the provider room; run by {@code bench/provider}, never as tests. */
@NullMarked
package dev.musher.provider.bench;

import org.jspecify.annotations.NullMarked;
