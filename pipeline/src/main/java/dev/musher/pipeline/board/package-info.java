/**
 * What the ledger says, folded into what people look at: columns, badges, waiting, cost, history.
 * Nothing of it is stored. Pure: it knows no clock and no files.
 */
@NullMarked
package dev.musher.pipeline.board;

import org.jspecify.annotations.NullMarked;
