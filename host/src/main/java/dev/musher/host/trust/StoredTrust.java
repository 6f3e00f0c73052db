package dev.musher.host.trust;

import io.avaje.jsonb.Json;
import java.util.List;

/**
 * What is kept of a project.
 *
 * @param project its real path
 */
@Json
public record StoredTrust(int format, String project, List<KeptPart> parts) {
    static final int FORMAT = 1;
    private static final int LONGEST_TEXT = 4_000;

    /**
     * A part that its user agreed to.
     *
     * @param text its beginning, to be shown when it has changed; the hash decides
     */
    @Json
    public record KeptPart(String kind, String name, String sha256, String text) {
        static KeptPart of(ExecutablePart executablePart) {
            String text = executablePart.text();
            return new KeptPart(
                    executablePart.kind().word(),
                    executablePart.name(),
                    executablePart.sha256(),
                    text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT));
        }

        boolean names(ExecutablePart executablePart) {
            return kind.equals(executablePart.kind().word()) && name.equals(executablePart.name());
        }
    }
}
