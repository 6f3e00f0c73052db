package dev.musher.host.query;

import io.avaje.jsonb.Json;

/**
 * Who asks, for programs.
 *
 * @param seen the last event that they saw, in whichever browser
 */
@Json
public record CallerView(String name, String role, long seen) {}
