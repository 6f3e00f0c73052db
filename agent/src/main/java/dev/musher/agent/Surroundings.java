package dev.musher.agent;

import dev.musher.json.JsonValue;
import dev.musher.notice.Notice;
import java.util.Optional;

/** Knows what the model should be told of the places that its work comes to. */
@FunctionalInterface
public interface Surroundings {
    /** There is nothing to tell. */
    Surroundings NONE = _ -> Optional.empty();

    /** What to tell after a call with this input; asked after every call that was done. */
    Optional<Notice> arrive(JsonValue input);
}
