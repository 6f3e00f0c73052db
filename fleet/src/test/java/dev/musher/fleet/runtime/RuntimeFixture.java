package dev.musher.fleet.runtime;

import dev.musher.pipeline.story.CallSpend;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A runtime with a model that says what it is told to, in the order in which it was told. Each verb
 * is one answer of the model.
 */
public interface RuntimeFixture extends AutoCloseable {
    AgentRuntime runtime();

    /** What the place needs for the runtime to find its model; PATH is there already. */
    Map<String, String> environment();

    /** As a roster names it. */
    Optional<String> model();

    void says(String words);

    void writes(Path file, String content);

    void runs(String command);

    /** The vendor closes its door until then, a time in whole seconds. */
    void closesItsDoor(Instant until);

    /** The vendor refuses the request for good. */
    void refuses();

    /** The model is asked and says nothing, ever. */
    void hangs();

    /** Waits until the model was asked so many times in all. */
    void awaitAsked(int times) throws InterruptedException;

    /** All words of the talk that the model was last shown. */
    String lastTalk();

    /** What one answer takes. */
    CallSpend spend();

    /** How many answers the model was told to give and never was asked for. */
    int unasked();

    @Override
    void close();
}
