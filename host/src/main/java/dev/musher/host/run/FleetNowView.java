package dev.musher.host.run;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What the fleet of this process does now, for programs.
 *
 * @param trouble why no work starts; empty if all is well
 */
@Json
public record FleetNowView(boolean running, String trouble, List<RunLine.Job> jobs) {
    static final FleetNowView NOT_RUNNING = new FleetNowView(false, "", List.of());
}
