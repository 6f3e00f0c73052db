package dev.musher.provider.vendor;

import dev.musher.base.secret.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys that a person has stored: a file that only its owner may read, with a line for each
 * vendor, its name and its key. Read when a key is first looked for, and once.
 */
public final class StoredKeys {
    private final Path file;
    private Optional<Content> content = Optional.empty();

    /** What was read; the problem is empty if it can be used. */
    private record Content(Map<String, Secret> keys, String problem) {}

    public StoredKeys(Path file) {
        this.file = file;
    }

    /** None is stored. */
    public static StoredKeys none() {
        return new StoredKeys(Path.of("/nonexistent"));
    }

    public synchronized List<Secret> all() {
        return List.copyOf(content().keys().values());
    }

    /** Whose keys are stored. */
    public synchronized List<String> vendors() {
        return List.copyOf(content().keys().keySet());
    }

    /**
     * Looks for the key of a vendor.
     *
     * @param variables where it could be as well
     */
    synchronized ApiKeyFinder.Lookup find(String vendor, List<String> variables) {
        Secret key = content().keys().get(vendor);
        if (key != null && content().problem().isEmpty()) {
            return new ApiKeyFinder.Lookup.Found(key, file.toString());
        }
        return new ApiKeyFinder.Lookup.Missing(
                content().problem().isEmpty()
                        ? "Run 'musher login "
                                + vendor
                                + "', or set "
                                + String.join(" or ", variables)
                                + "."
                        : content().problem());
    }

    private Content content() {
        if (content.isEmpty()) {
            content = Optional.of(read());
        }
        return content.get();
    }

    /** Keys that others can read are still masked, but not used. */
    private Content read() {
        try {
            var keys = parse(Files.readString(file));
            return new Content(keys, ApiKeyFinder.openToOthers(file).orElse(""));
        } catch (NoSuchFileException _) {
            return new Content(Map.of(), "");
        } catch (IOException | UnsupportedOperationException _) {
            return new Content(Map.of(), "The key file " + file + " cannot be read.");
        }
    }

    private static Map<String, Secret> parse(String text) {
        var keys = new LinkedHashMap<String, Secret>();
        for (String line : text.split("\n", -1)) {
            int space = line.indexOf(' ');
            if (space > 0 && line.charAt(0) != '#' && space + 1 < line.length()) {
                keys.put(line.substring(0, space), new Secret(line.substring(space + 1).strip()));
            }
        }
        return keys;
    }

    /** A text of this form with this key of a vendor in place of an earlier one. */
    public static String with(String text, String vendor, String key) {
        String rest = without(text, vendor);
        return (rest.isEmpty()
                        ? "# Keys of models, one for each provider: musher login, logout\n"
                        : rest + (rest.endsWith("\n") ? "" : "\n"))
                + vendor
                + " "
                + key
                + "\n";
    }

    /** A text of this form without a key of this vendor. */
    public static String without(String text, String vendor) {
        var left = new ArrayList<String>();
        for (String line : text.split("\n", -1)) {
            if (!line.startsWith(vendor + " ")) {
                left.add(line);
            }
        }
        return String.join("\n", left);
    }
}
