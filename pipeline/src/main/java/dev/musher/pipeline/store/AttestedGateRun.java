package dev.musher.pipeline.store;

import dev.musher.base.git.data.TreeId;
import java.time.Instant;
import java.util.List;

/**
 * A gate run that Musher attests.
 *
 * @param gate the hash of what it is: name, command, folder, network, in hexadecimal digits
 * @param patterns the paths that it looks at; none if it looks at the whole tree
 * @param tries how often it had run with this time
 */
public record AttestedGateRun(
        TreeId tree,
        String name,
        String gate,
        List<String> patterns,
        int exitCode,
        int tries,
        Instant started) {
    public AttestedGateRun {
        patterns = List.copyOf(patterns);
    }
}
