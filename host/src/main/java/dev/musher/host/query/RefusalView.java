package dev.musher.host.query;

import io.avaje.jsonb.Json;

/** What went wrong and, unless it is empty, what to do, for programs. */
@Json
public record RefusalView(String error, String hint) {}
