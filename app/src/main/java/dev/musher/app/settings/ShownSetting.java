package dev.musher.app.settings;

import io.avaje.jsonb.Json;

/** A setting as {@code musher config --json} shows it. */
@Json
record ShownSetting(String key, String value, String origin, String description) {}
