package dev.musher.host.trust;

import io.avaje.jsonb.Json;
import java.util.List;

/** What {@code musher trust list --json} prints. */
@Json
public record TrustedProjectsView(List<TrustView> projects) {}
