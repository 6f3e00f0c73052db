package dev.musher.server.mcp;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a server offers to one client, in the shapes of the protocol. Called by many threads;
 * blocking.
 */
public interface McpOffer {
    /** What a model should know before it uses anything of this. */
    String instructions();

    /** The tools, always in the same order. */
    List<JsonValue.Fields> tools();

    /** What a tool answers; nothing if there is no such tool. */
    Optional<JsonObjectBuilder> call(String tool, JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException;

    /** Whether a call of a tool may take minutes, or asks the client's user. */
    boolean takesLong(String tool);

    List<JsonValue.Fields> resources() throws McpError, InterruptedException;

    List<JsonValue.Fields> templates();

    /** What a resource contains; nothing if there is no such resource. */
    Optional<JsonObjectBuilder> read(String uri, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException;

    default List<JsonValue.Fields> prompts() {
        return List.of();
    }

    /** The messages of a prompt; nothing if there is no such prompt. */
    default Optional<JsonObjectBuilder> prompt(
            String name, JsonValue.Fields arguments, McpExchange exchange)
            throws McpError, InputRequired, InterruptedException {
        return Optional.empty();
    }

    /**
     * How an argument may go on.
     *
     * @param of the name of a prompt, or the template of a resource
     */
    List<String> completions(String of, String argument, String begun)
            throws McpError, InterruptedException;

    /** Where its changes end now. */
    long position();

    /** Waits until something changes after a position, or the time has passed. */
    Changes changes(long after, Duration patience) throws InterruptedException;

    /**
     * What changed.
     *
     * @param position up to which this tells
     * @param uris of resources that have another content now
     */
    record Changes(long position, Set<Listing> lists, Set<String> uris) {
        public Changes {
            lists = Set.copyOf(lists);
            uris = Set.copyOf(uris);
        }
    }

    /** Something that a client lists. */
    enum Listing {
        TOOLS("tools"),
        PROMPTS("prompts"),
        RESOURCES("resources");

        private final String word;

        Listing(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }
}
