package dev.musher.fleet.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.pipeline.ledger.EntryHash;

/**
 * A command that was seen to run on a mission, and how it ended.
 *
 * @param command the hash of all of it, so that no cut of a long or multi-line command passes for
 *     the command; only white space around it does not count
 */
public record ObservedCommand(EntryHash command, int exitCode) {
    public static ObservedCommand of(String command, int exitCode) {
        return new ObservedCommand(EntryHash.of(command.strip().getBytes(UTF_8)), exitCode);
    }
}
