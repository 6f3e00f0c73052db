package dev.musher.fleet.prompt;

import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.item.Item;
import java.util.List;

/**
 * The input of a prompt for a teammate.
 *
 * @param branch that it works on, in its short name
 * @param base the name or commit that the branch started from
 * @param news what happened to the item since the last attempt of this teammate, of {@link
 *     ItemChanges#since}
 * @param gates the commands by which the result is judged
 * @param orientation what every agent of the project should know; may be empty
 */
public record PromptInput(
        Item item,
        String branch,
        String base,
        List<RecordedEvent> news,
        List<String> gates,
        Orientation orientation) {
    public PromptInput {
        news = List.copyOf(news);
        gates = List.copyOf(gates);
    }
}
