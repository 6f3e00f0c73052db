package dev.musher.app.trust;

import dev.musher.host.trust.KeptTrust;
import dev.musher.host.trust.Part;
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
        for (Part part : trust.parts()) {
            String state =
                    trust.counts(part)
                            ? "trusted"
                            : trust.before(part).isPresent() ? "changed" : "new";
            shown.add(
                    new ShownPart(
                            part.kind().word(), part.name(), state, part.sha256(), part.text()));
        }
        return new ShownTrust(trust.project().toString(), shown);
    }

    static ShownTrust of(KeptTrust kept) {
        var shown = new ArrayList<ShownPart>();
        for (KeptTrust.KeptPart part : kept.parts()) {
            shown.add(
                    new ShownPart(part.kind(), part.name(), "trusted", part.sha256(), part.text()));
        }
        return new ShownTrust(kept.project(), shown);
    }
}
