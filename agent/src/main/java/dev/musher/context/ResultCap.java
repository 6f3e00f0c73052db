package dev.musher.context;

import dev.musher.conversation.Content;
import java.util.List;

/** Keeps a single tool result from filling the window. Pure. */
@FunctionalInterface
public interface ResultCap {
    /** The same, or its beginning and end with a line between them that says what is missing. */
    List<Content> capped(List<Content> result);
}
