/** Programs that measure the ledger and the board; the scripts in {@code bench/} run them. */
@NullMarked
package dev.musher.provider.bench;

import org.jspecify.annotations.NullMarked;
