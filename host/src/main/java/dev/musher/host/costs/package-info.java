/**
 * What calls of models cost in a project, added up by session, model, role or day. What a story
 * cost is in the ledger.
 */
@NullMarked
package dev.musher.host.costs;

import org.jspecify.annotations.NullMarked;
