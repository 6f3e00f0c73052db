/**
 * Models without a network: one that follows a script, one that plays back what was recorded, and
 * the recorder. They implement {@link dev.musher.provider.api.Provider} like any vendor. Start at
 * {@link dev.musher.provider.script.ScriptedProvider} and {@link
 * dev.musher.provider.cassette.RecordingProvider}.
 */
@NullMarked
package dev.musher.provider.script;

import org.jspecify.annotations.NullMarked;
