/**
 * The ledger of a project for people: {@code musher ledger}. Looks at it as a whole, and copies it
 * in and out; what its events mean is the business of others.
 */
@NullMarked
package dev.musher.app.ledgercommands;

import org.jspecify.annotations.NullMarked;
