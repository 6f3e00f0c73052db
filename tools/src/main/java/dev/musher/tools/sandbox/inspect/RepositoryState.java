package dev.musher.tools.sandbox.inspect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * What in a git directory may start programs, as it was before any command.
 *
 * @param settings texts of its files of settings
 * @param hooks what it has of them, each as it was
 */
record RepositoryState(Map<String, String> settings, Map<String, InspectedFile> hooks) {
    /** Of a repository that was not there. */
    static final RepositoryState NONE = new RepositoryState(Map.of(), Map.of());

    static RepositoryState of(Path directory) {
        var state = new RepositoryState(new HashMap<>(), new HashMap<>());
        for (var name : InspectedRepository.SETTINGS) {
            try {
                Path file = directory.resolve(name);
                if (InspectedRepository.isReadable(file)) {
                    state.settings.put(name, new String(Files.readAllBytes(file), ISO_8859_1));
                }
            } catch (IOException _) {
                // As if it were not there: whatever is found later is new.
            }
        }
        Path hooks = directory.resolve("hooks");
        if (Files.isDirectory(hooks, LinkOption.NOFOLLOW_LINKS)) {
            try (var files = Files.newDirectoryStream(hooks)) {
                for (Path hook : files) {
                    InspectedFile.of(hook)
                            .ifPresent(
                                    found -> state.hooks.put(hook.getFileName().toString(), found));
                }
            } catch (IOException | DirectoryIteratorException _) {
                // The same.
            }
        }
        return state;
    }
}
