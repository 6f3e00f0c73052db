/**
 * Attempts as they are kept beside the ledger, so that a later life of the program finds them: the
 * mark of their processes, their sessions, what they said and how they ended. Start at {@link
 * dev.musher.fleet.attemptfiles.AttemptFolders}.
 */
@NullMarked
package dev.musher.fleet.attemptfiles;

import org.jspecify.annotations.NullMarked;
