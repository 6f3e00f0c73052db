/**
 * Stories for people: {@code musher story}, {@code board}, {@code status} and {@code history}. What
 * is typed becomes orders, and what the ledger says becomes text or JSON; every rule is elsewhere.
 */
@NullMarked
package dev.musher.app.storycommands;

import org.jspecify.annotations.NullMarked;
