/** Recorded model exchanges without secrets, and their replay. */
@NullMarked
package dev.musher.provider.cassette;

import org.jspecify.annotations.NullMarked;
