package dev.musher.host.stream;

import dev.musher.base.json.JsonValue;

/**
 * A call that was not allowed.
 *
 * @param agent which subagent made it, by name; empty for the agent of the session itself
 */
public record DeniedCall(String agent, String tool, String id, JsonValue input) {}
