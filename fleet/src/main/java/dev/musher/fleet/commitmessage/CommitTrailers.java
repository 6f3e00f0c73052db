package dev.musher.fleet.commitmessage;

import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Optional;

/**
 * The trailers of a story's commit, which say where it came from.
 *
 * @param agents who wrote it, in the order of their attempts, without repeats
 * @param attempt the number of the last attempt
 * @param evidence the SHA-256 of the report of the gates that let it into the train; {@code
 *     unproven} if the project had no gates
 * @param cost what it took; absent if some of it has no known price
 */
public record CommitTrailers(
        ItemNumber story,
        List<String> agents,
        List<String> models,
        int attempt,
        String evidence,
        Optional<Dollars> cost) {
    public CommitTrailers {
        agents = List.copyOf(agents);
        models = List.copyOf(models);
    }
}
