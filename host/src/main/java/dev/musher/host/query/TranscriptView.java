package dev.musher.host.query;

import io.avaje.jsonb.Json;

/** What was said and done in a session, for programs. */
@Json
public record TranscriptView(String markdown) {}
