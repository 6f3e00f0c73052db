package dev.musher.mission;

import dev.musher.board.Happened;
import dev.musher.story.Item;
import java.util.List;

/**
 * What a text for a teammate is made of.
 *
 * @param branch that it works on, in its short name
 * @param base the name or commit that the branch started from
 * @param news what happened to the item since the last attempt of this teammate, of {@link
 *     News#since}
 * @param gates the commands by which the result is judged
 * @param orientation what the project wants everybody to know; may be empty
 */
public record Briefing(
        Item item,
        String branch,
        String base,
        List<Happened> news,
        List<String> gates,
        Orientation orientation) {
    public Briefing {
        news = List.copyOf(news);
        gates = List.copyOf(gates);
    }
}
