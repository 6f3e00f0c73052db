/**
 * Where every landed line comes from: a signed statement for each landed commit, kept as a git note
 * under {@code refs/notes/musher}, made from the ledger and held against it again. Start at {@link
 * dev.musher.fleet.provenance.NoteWriter} and {@link dev.musher.fleet.provenance.ProvenanceAudit}.
 */
@NullMarked
package dev.musher.fleet.provenance;

import org.jspecify.annotations.NullMarked;
