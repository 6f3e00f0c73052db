package dev.musher.tools.sandbox.options;

import dev.musher.base.secret.SecretNames;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What commands see and may change beyond the system and the workplace.
 *
 * @param readable files and folders to be seen as well
 * @param writable files and folders to be seen and changed as well
 * @param kept below the workplace and to be seen, but never changed
 * @param secrets names of files that are hidden wherever they lie in the workplace, as in {@link
 *     SecretNames#PATTERNS}
 * @param placed by the place where they are seen inside: files outside, to be seen and changed
 */
public record SandboxAccess(
        List<Path> readable,
        List<Path> writable,
        List<Path> kept,
        List<String> secrets,
        Map<Path, Path> placed) {
    /** Musher's own files are kept; keys and files of passwords are hidden. */
    public static final SandboxAccess USUAL =
            new SandboxAccess(
                    List.of(), List.of(), List.of(Path.of(".musher")), SecretNames.PATTERNS);

    /** Everything is seen where it is. */
    public SandboxAccess(
            List<Path> readable, List<Path> writable, List<Path> kept, List<String> secrets) {
        this(readable, writable, kept, secrets, Map.of());
    }

    public SandboxAccess {
        readable = List.copyOf(readable);
        writable = List.copyOf(writable);
        kept = List.copyOf(kept);
        secrets = List.copyOf(secrets);
        placed = Map.copyOf(placed);
    }
}
