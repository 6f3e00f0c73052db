package dev.musher.fleet.automerge;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names in the lists of imports: {@code a, b as c}. */
final class ImportedNames {
    private static final Pattern NAME =
            Pattern.compile(
                    "(?:type\\s+)?([\\w$.#]+)(?:\\s+as\\s+([\\w$]+))?",
                    Pattern.UNICODE_CHARACTER_CLASS);

    private ImportedNames() {}

    /**
     * What each name of a list stands for; empty if there is anything else in it.
     *
     * @param things what is written before the name of a thing, to tell it from others
     */
    static Optional<Map<String, String>> of(String list, String things) {
        var names = new HashMap<String, String>();
        for (String part : list.split(",", -1)) {
            if (part.isBlank()) {
                // A comma may be the last, which binds nothing.
                continue;
            }
            var match = NAME.matcher(part.strip());
            if (!match.matches()) {
                return Optional.empty();
            }
            var alias = match.group(2);
            names.put(alias == null ? match.group(1) : alias, things + match.group(1));
        }
        return Optional.of(names);
    }
}
