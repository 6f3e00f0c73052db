package dev.musher.app.trust;

import io.avaje.jsonb.Json;
import java.util.List;

/** What {@code musher trust list --json} prints. */
@Json
record ShownProjects(List<ShownTrust> projects) {}
