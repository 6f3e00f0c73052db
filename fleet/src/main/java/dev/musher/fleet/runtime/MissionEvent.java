package dev.musher.fleet.runtime;

import dev.musher.pipeline.story.CallSpend;
import java.time.Instant;
import java.util.Optional;

/** Something that happens on a mission. Every event counts as activity. */
public sealed interface MissionEvent {
    /** Its talk has a name by which it can be resumed; told before anything else is. */
    record SessionOpened(String session) implements MissionEvent {}

    /** The model has answered once more, with these words; may be empty. */
    record Answered(String words) implements MissionEvent {}

    /**
     * A tool is called.
     *
     * @param about for people, in one line
     */
    record Called(String tool, String about) implements MissionEvent {}

    /**
     * A tool has answered.
     *
     * @param about for people, in one line
     * @param read the file that it has read, relative to the place; empty if none
     * @param ran the command that it ran to its end; empty if none
     */
    record Returned(String tool, String about, Optional<String> read, Optional<ObservedCommand> ran)
            implements MissionEvent {}

    /** It asked for a permission, and this was the answer. */
    record Asked(String about, String answer) implements MissionEvent {}

    /** Calls of a model were paid for. */
    record Paid(CallSpend spend) implements MissionEvent {}

    /** It waits for the model's vendor until then; silence is expected until then. */
    record Waiting(Instant until) implements MissionEvent {}

    /** Something else that people may want to read, in one line. */
    record Noted(String line) implements MissionEvent {}
}
