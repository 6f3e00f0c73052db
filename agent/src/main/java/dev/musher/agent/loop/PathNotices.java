package dev.musher.agent.loop;

import dev.musher.agent.notice.Notice;
import dev.musher.base.json.JsonValue;
import java.util.Optional;

/** Knows what the model should be told of the places that its work comes to. */
@FunctionalInterface
public interface PathNotices {
    /** There is nothing to tell. */
    PathNotices NONE = _ -> Optional.empty();

    /** What to tell after a call with this input; asked after every call that was done. */
    Optional<Notice> noticeAfter(JsonValue input);
}
