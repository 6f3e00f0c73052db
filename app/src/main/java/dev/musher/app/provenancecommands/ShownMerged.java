package dev.musher.app.provenancecommands;

import dev.musher.fleet.provenance.ReleaseHistory.Merged;
import io.avaje.jsonb.Json;
import java.time.Instant;

/** A landed item, for programs. */
@Json
record ShownMerged(int number, String type, String name, String landedAt, String commit) {
    static ShownMerged of(Merged merged, Instant landed) {
        return new ShownMerged(
                merged.text().trailers().story().value(),
                merged.text().type().word(),
                merged.text().name(),
                landed.toString(),
                merged.commit().hex());
    }
}
