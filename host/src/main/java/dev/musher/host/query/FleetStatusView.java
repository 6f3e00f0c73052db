package dev.musher.host.query;

import dev.musher.host.run.FleetNowView;
import dev.musher.host.view.FleetControlView;
import io.avaje.jsonb.Json;

/** How the fleet is set, and what it does now, for programs. */
@Json
public record FleetStatusView(FleetControlView control, FleetNowView now) {}
