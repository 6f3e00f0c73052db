package dev.musher.fleet.provenance;

import java.time.Instant;

/**
 * What was seen of a step besides what the ledger has.
 *
 * @param output the SHA-256 of its whole output, in hexadecimal digits
 */
record StepRecord(String output, Instant started) {}
