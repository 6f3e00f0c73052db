package dev.musher.agent.memory.backing;

import java.util.List;
import java.util.Optional;

/**
 * What the harness knows of a session.
 *
 * @param userWords what its user said, in order
 * @param commands what ran and how it ended, in order
 * @param filesChanged below the project, in the order of their first change
 * @param objections what gates and guards said against the work
 * @param end how the last run ended; empty if it did not
 * @param outside what came from tools, files, pages, instructions, stories and the like
 */
public record SessionDigest(
        List<String> userWords,
        List<SeenCommand> commands,
        List<String> filesChanged,
        List<String> objections,
        Optional<String> end,
        List<OutsideText> outside) {
    public SessionDigest {
        userWords = List.copyOf(userWords);
        commands = List.copyOf(commands);
        filesChanged = List.copyOf(filesChanged);
        objections = List.copyOf(objections);
        outside = List.copyOf(outside);
    }

    /** Nothing is known. */
    public static SessionDigest empty() {
        return new SessionDigest(
                List.of(), List.of(), List.of(), List.of(), Optional.empty(), List.of());
    }
}
