package dev.musher.provider.vendor;

import dev.musher.base.secret.KnownSecrets;
import dev.musher.base.secret.Secret;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds keys. What it finds never prints itself. */
public final class ApiKeyFinder {
    private static final int LONGEST_KEY = 8192;
    private static final Set<PosixFilePermission> OTHERS =
            EnumSet.of(
                    PosixFilePermission.GROUP_READ,
                    PosixFilePermission.GROUP_WRITE,
                    PosixFilePermission.OTHERS_READ,
                    PosixFilePermission.OTHERS_WRITE);

    /** The result of looking for a key. */
    public sealed interface Lookup {
        /** It is there; the origin says where it was, without the key. */
        record Found(Secret key, String origin) implements Lookup {}

        /** None is needed. */
        record Unneeded() implements Lookup {}

        /** It is not there, or cannot be used; whole sentences for the user. */
        record Missing(String why) implements Lookup {}
    }

    private final Map<String, String> environment;
    private final Optional<Secret> given;
    private final StoredKeys stored;

    /**
     * Knows the environment and perhaps one key more.
     *
     * @param given a key from standard input, which outranks all others
     * @param stored those that count where the environment has none
     */
    public ApiKeyFinder(
            Map<String, String> environment, Optional<Secret> given, StoredKeys stored) {
        this.environment = Map.copyOf(environment);
        this.given = given;
        this.stored = stored;
    }

    public Lookup find(Vendor vendor) {
        if (given.isPresent()) {
            return new Lookup.Found(given.get(), "standard input");
        }
        if (vendor.key() instanceof ApiKeySource.Variables(var names)
                && inEnvironment(names).isEmpty()) {
            return stored.find(vendor.name(), names);
        }
        return ofService(vendor.key());
    }

    /** The key of a service that is no model: the key from standard input is not for it. */
    public Lookup ofService(ApiKeySource source) {
        return switch (source) {
            case ApiKeySource.Variables(var names) ->
                    inEnvironment(names)
                            .orElseGet(
                                    () ->
                                            new Lookup.Missing(
                                                    "Set " + String.join(" or ", names) + "."));
            case ApiKeySource.File(var path) -> read(path);
            case ApiKeySource.Unneeded _ -> new Lookup.Unneeded();
        };
    }

    private Optional<Lookup> inEnvironment(List<String> names) {
        for (String name : names) {
            String value = environment.getOrDefault(name, "").strip();
            if (!value.isEmpty()) {
                return Optional.of(new Lookup.Found(new Secret(value), name));
            }
        }
        return Optional.empty();
    }

    /** Every key that can be found for these vendors, to be taken out of whatever is written. */
    public KnownSecrets secrets(Vendors vendors) {
        var found = new ArrayList<Secret>();
        for (Vendor vendor : vendors.all()) {
            if (find(vendor) instanceof Lookup.Found(var key, _)) {
                found.add(key);
            }
        }
        found.addAll(stored.all());
        return new KnownSecrets(found);
    }

    /** What is wrong with a file that others may read or write; empty if they may not. */
    static Optional<String> openToOthers(Path file) throws IOException {
        Set<PosixFilePermission> mode = Files.getPosixFilePermissions(file);
        for (PosixFilePermission permission : OTHERS) {
            if (mode.contains(permission)) {
                return Optional.of(
                        "The key file %s can be read by other users. Run: chmod 600 '%s'"
                                .formatted(file, file));
            }
        }
        return Optional.empty();
    }

    private static Lookup read(Path file) {
        try {
            Optional<String> open = openToOthers(file);
            if (open.isPresent()) {
                return new Lookup.Missing(open.get());
            }
            String key = firstLine(file);
            return key.isEmpty()
                    ? new Lookup.Missing("The key file " + file + " has no key in its first line.")
                    : new Lookup.Found(new Secret(key), file.toString());
        } catch (IOException | UnsupportedOperationException e) {
            return new Lookup.Missing("The key file " + file + " cannot be read.");
        }
    }

    private static String firstLine(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            var text = new char[LONGEST_KEY];
            int length = Math.max(0, reader.read(text));
            String head = new String(text, 0, length);
            int end = head.indexOf('\n');
            return (end < 0 ? head : head.substring(0, end)).strip();
        }
    }
}
