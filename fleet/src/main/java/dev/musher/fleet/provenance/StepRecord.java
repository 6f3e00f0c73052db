package dev.musher.fleet.provenance;

import java.time.Instant;

/**
 * Facts about a step that are not in the ledger.
 *
 * @param output the SHA-256 of its whole output, in hexadecimal digits
 */
record StepRecord(String output, Instant started) {}
