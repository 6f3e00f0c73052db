/**
 * What every part of a fleet works with: the project, its ledger and leases, the orders it submits,
 * its timing and its failure log.
 */
@NullMarked
package dev.musher.fleet.environment;

import org.jspecify.annotations.NullMarked;
