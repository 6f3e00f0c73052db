package dev.musher.host.view;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What {@code musher context --json} prints.
 *
 * @param model empty where none is known
 * @param window tokens; 0 where no model is known
 * @param percent of the window that is taken before the prompt; 0 where no model is known
 * @param foldAt tokens at which the conversation is folded; 0 where no model is known
 * @param dropped tools that the window has no room for
 * @param notes what a person should know, whole sentences
 */
@Json
public record ContextView(
        List<PortionView> portions,
        long bytes,
        long tokens,
        String model,
        long window,
        double percent,
        long foldAt,
        List<String> dropped,
        List<String> notes) {

    /** A part of the request; kind is system, instructions or tool. */
    @Json
    public record PortionView(String kind, String name, long bytes, long tokens) {}
}
