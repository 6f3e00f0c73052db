package dev.musher.host.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The secrets that let callers into a project, each as a file of this user that is named by the
 * secret's hash: whoever reads the files learns no secret. They are outside of the project, where
 * no agent writes. Any process issues and revokes; a running server sees it at the next request.
 */
public final class AccessGrants {
    private static final int SECRET_BYTES = 32;
    private static final int ID_DIGITS = 12;
    private static final int LONGEST_SECRET = 100;
    private static final String SUFFIX = ".json";

    private final Path folder;
    private final TimeSource clock;
    private final SecureRandom random = new SecureRandom();

    /**
     * @param folder of this user and this project; made when it is needed
     */
    public AccessGrants(Path folder, TimeSource clock) {
        this.folder = folder;
        this.clock = clock;
    }

    /** For whom, what for and for how long. */
    public record Request(
            AccessGrant.Kind kind, String name, AccessRole role, Duration lifetime, String key) {}

    /** Makes a secret of 256 bits; this is the only time that it is seen. */
    public String issue(Request request) {
        prune();
        String secret = secret();
        var now = clock.now();
        var content =
                new JsonObjectBuilder()
                        .text("name", request.name())
                        .text("role", request.role().word())
                        .text("created", now)
                        .text("expires", now.plus(request.lifetime()))
                        .text("key", request.key())
                        .build();
        var file = file(request.kind(), hash(secret));
        try {
            PrivateFiles.folder(folder);
            PrivateFiles.write(file, Json.encode(content));
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        return secret;
    }

    /** A secret of 256 bits that is not kept. */
    public String secret() {
        byte[] bytes = new byte[SECRET_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** What a secret allows; nothing if it is unknown, revoked or too old. */
    public Optional<AccessGrant> find(AccessGrant.Kind kind, String secret) {
        return secret.isEmpty() || secret.length() > LONGEST_SECRET
                ? Optional.empty()
                : read(file(kind, hash(secret)))
                        .filter(grant -> grant.expires().isAfter(clock.now()));
    }

    /** The same for a secret that counts once: of two callers at the same moment one gets it. */
    public Optional<AccessGrant> redeem(String secret) {
        var grant = find(AccessGrant.Kind.LINK, secret);
        return grant.isPresent() && delete(file(AccessGrant.Kind.LINK, hash(secret)))
                ? grant
                : Optional.empty();
    }

    /** Those of a kind that still count, the oldest first. */
    public List<AccessGrant> list(AccessGrant.Kind kind) {
        return files().stream()
                .filter(file -> name(file).startsWith(prefix(kind)))
                .flatMap(file -> read(file).stream())
                .filter(grant -> grant.expires().isAfter(clock.now()))
                .sorted(Comparator.comparing(AccessGrant::created))
                .toList();
    }

    /** Takes away whatever has this id or, of a kind, this name; how many there were. */
    public int revoke(AccessGrant.Kind kind, String idOrName) {
        int revoked = 0;
        for (Path file : files()) {
            var grant = name(file).startsWith(prefix(kind)) ? read(file) : Optional.empty();
            boolean meant =
                    grant.isPresent()
                            && grant.get() instanceof AccessGrant known
                            && (known.id().equals(idOrName) || known.name().equals(idOrName));
            if (meant && delete(file)) {
                revoked++;
            }
        }
        return revoked;
    }

    /** Takes a secret's right away. */
    public void end(AccessGrant.Kind kind, String secret) {
        delete(file(kind, hash(secret)));
    }

    /** The SHA-256 of a text, in hexadecimal digits. */
    public static String hash(String secret) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(secret.getBytes(UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private void prune() {
        for (Path file : files()) {
            read(file)
                    .filter(grant -> !grant.expires().isAfter(clock.now()))
                    .ifPresent(_ -> delete(file));
        }
    }

    private List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(files.filter(file -> name(file).endsWith(SUFFIX)).toList());
        } catch (IOException e) {
            throw FileException.of("read", folder, e);
        }
    }

    private static Optional<AccessGrant> read(Path file) {
        try {
            var fields = (JsonValue.Fields) Json.parse(Files.readString(file));
            String name = name(file);
            int dash = name.indexOf('-');
            return Optional.of(
                    new AccessGrant(
                            name.substring(dash + 1, dash + 1 + ID_DIGITS),
                            AccessGrant.Kind.valueOf(
                                    name.substring(0, dash).toUpperCase(Locale.ROOT)),
                            fields.requireText("name"),
                            AccessRole.of(fields.requireText("role")),
                            Instant.parse(fields.requireText("created")),
                            Instant.parse(fields.requireText("expires")),
                            fields.requireText("key")));
        } catch (IOException | RuntimeException _) {
            // Gone, half written, or not ours: it lets nobody in.
            return Optional.empty();
        }
    }

    private static boolean delete(Path file) {
        try {
            return Files.deleteIfExists(file);
        } catch (IOException e) {
            throw FileException.of("delete", file, e);
        }
    }

    private Path file(AccessGrant.Kind kind, String hash) {
        return folder.resolve(prefix(kind) + hash + SUFFIX);
    }

    private static String prefix(AccessGrant.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT) + "-";
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
