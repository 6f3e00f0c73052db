package dev.musher.app.trust;

import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.StoredTrust;
import dev.musher.host.trust.Trust;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/** What {@code musher trust show --json} and {@code list --json} print of a project. */
@Json
record ShownTrust(String project, List<ShownPart> parts) {
    /**
     * A part.
     *
     * @param state trusted, new or changed
     */
    @Json
    record ShownPart(String kind, String name, String state, String sha256, String text) {}

    static ShownTrust of(Trust trust) {
        var shown = new ArrayList<ShownPart>();
        for (ExecutablePart executablePart : trust.parts()) {
            String state =
                    trust.counts(executablePart)
                            ? "trusted"
                            : trust.before(executablePart).isPresent() ? "changed" : "new";
            shown.add(
                    new ShownPart(
                            executablePart.kind().word(),
                            executablePart.name(),
                            state,
                            executablePart.sha256(),
                            executablePart.text()));
        }
        return new ShownTrust(trust.project().toString(), shown);
    }

    static ShownTrust of(StoredTrust kept) {
        var shown = new ArrayList<ShownPart>();
        for (StoredTrust.KeptPart part : kept.parts()) {
            shown.add(
                    new ShownPart(part.kind(), part.name(), "trusted", part.sha256(), part.text()));
        }
        return new ShownTrust(kept.project(), shown);
    }
}
