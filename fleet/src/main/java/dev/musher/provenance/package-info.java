/**
 * Where every landed line comes from: a signed statement for each landed commit, kept as a git note
 * under {@code refs/notes/musher}, made from the ledger and held against it again. Start at {@link
 * dev.musher.provenance.NoteWriter} and {@link dev.musher.provenance.Audit}.
 */
@NullMarked
package dev.musher.provenance;

import org.jspecify.annotations.NullMarked;
