package dev.musher.host.trust;

import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.List;

/** What {@code musher trust show --json} and {@code list --json} print of a project. */
@Json
public record TrustView(String project, List<PartView> parts) {
    /**
     * A part.
     *
     * @param state trusted, new or changed
     */
    @Json
    public record PartView(String kind, String name, String state, String sha256, String text) {}

    public static TrustView of(Trust trust) {
        var shown = new ArrayList<PartView>();
        for (ExecutablePart executablePart : trust.parts()) {
            String state =
                    trust.counts(executablePart)
                            ? "trusted"
                            : trust.before(executablePart).isPresent() ? "changed" : "new";
            shown.add(
                    new PartView(
                            executablePart.kind().word(),
                            executablePart.name(),
                            state,
                            executablePart.sha256(),
                            executablePart.text()));
        }
        return new TrustView(trust.project().toString(), shown);
    }

    public static TrustView of(StoredTrust kept) {
        var shown = new ArrayList<PartView>();
        for (StoredTrust.KeptPart part : kept.parts()) {
            shown.add(
                    new PartView(part.kind(), part.name(), "trusted", part.sha256(), part.text()));
        }
        return new TrustView(kept.project(), shown);
    }
}
