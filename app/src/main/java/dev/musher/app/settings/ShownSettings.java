package dev.musher.app.settings;

import io.avaje.jsonb.Json;
import java.util.List;

/** What {@code musher config --json} prints. */
@Json
record ShownSettings(List<ShownSetting> settings) {}
