/**
 * Models without a network: one that follows a script, one that plays back what was recorded, and
 * the recorder. They fulfil {@link dev.musher.provider.Provider} like any vendor. Start at {@link
 * dev.musher.rehearsal.ScriptedProvider} and {@link dev.musher.rehearsal.RecordingProvider}.
 */
@NullMarked
package dev.musher.rehearsal;

import org.jspecify.annotations.NullMarked;
