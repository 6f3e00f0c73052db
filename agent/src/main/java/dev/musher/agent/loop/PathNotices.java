package dev.musher.agent.loop;

import dev.musher.agent.notice.Notice;
import dev.musher.base.json.JsonValue;
import java.util.List;

/** Knows what the model should be told of the places that its work comes to. */
@FunctionalInterface
public interface PathNotices {
    /** There is nothing to tell. */
    PathNotices NONE = _ -> List.of();

    /** The model is asked: what the first calls wait for can begin. Returns at once. */
    default void prepare() {}

    /** Called before the calls of every turn. */
    default void beforeCalls() throws InterruptedException {}

    /** What to tell after a call with this input; asked after every call that was done. */
    List<Notice> noticesAfter(JsonValue input);
}
