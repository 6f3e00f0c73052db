package dev.musher.host.view.origins;

import dev.musher.fleet.provenance.ReleaseHistory.Merged;
import io.avaje.jsonb.Json;
import java.time.Instant;

/** A landed item, for programs. */
@Json
public record MergedView(int number, String type, String name, String landedAt, String commit) {
    public static MergedView of(Merged merged, Instant landed) {
        return new MergedView(
                merged.text().trailers().story().value(),
                merged.text().type().word(),
                merged.text().name(),
                landed.toString(),
                merged.commit().hex());
    }
}
