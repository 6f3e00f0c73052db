/**
 * What the tests of a gate said, one by one: read from the reports that a step left in its
 * checkout, and from its output where there is none. Start at {@link
 * dev.musher.fleet.proof.results.TestResultsReader}.
 */
@NullMarked
package dev.musher.fleet.proof.results;

import org.jspecify.annotations.NullMarked;
