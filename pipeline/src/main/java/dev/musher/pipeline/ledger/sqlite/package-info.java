/**
 * A ledger in a file of SQLite, which any number of processes may use at once, and what belongs to
 * it: the key of the node, backups, verification, export and import. Start at {@link
 * dev.musher.pipeline.ledger.sqlite.LedgerFolder}.
 */
@NullMarked
package dev.musher.pipeline.ledger.sqlite;

import org.jspecify.annotations.NullMarked;
