package dev.musher.host.trust;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What is kept of a project.
 *
 * @param project its real path
 */
@Json
public record KeptTrust(int format, String project, List<KeptPart> parts) {
    static final int FORMAT = 1;
    private static final int LONGEST_TEXT = 4_000;

    /**
     * A part that its user agreed to.
     *
     * @param text its beginning, to be shown when it has changed; the hash decides
     */
    @Json
    public record KeptPart(String kind, String name, String sha256, String text) {
        static KeptPart of(Part part) {
            String text = part.text();
            return new KeptPart(
                    part.kind().word(),
                    part.name(),
                    part.sha256(),
                    text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT));
        }

        boolean names(Part part) {
            return kind.equals(part.kind().word()) && name.equals(part.name());
        }
    }
}
