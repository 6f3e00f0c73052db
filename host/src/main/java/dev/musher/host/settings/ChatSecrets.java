package dev.musher.host.settings;

import dev.musher.base.secret.Secret;
import dev.musher.provider.vendor.ApiKeyFinder;
import dev.musher.provider.vendor.ApiKeyFinder.Lookup;
import dev.musher.provider.vendor.ApiKeySource;
import dev.musher.provider.vendor.StoredKeys;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The secrets of a transport: those of files that settings name, else of variables.
 *
 * @param found by their names
 * @param problems with files that are named, a sentence each
 */
public record ChatSecrets(Map<String, Secret> found, List<String> problems) {
    public ChatSecrets {
        found = Map.copyOf(found);
        problems = List.copyOf(problems);
    }

    /**
     * Looks for those of a transport.
     *
     * @param home that paths are relative to
     */
    public static ChatSecrets of(
            ChatSettings.Transport transport, Map<String, String> environment, Path home) {
        var finder = new ApiKeyFinder(environment, Optional.empty(), StoredKeys.none());
        var found = new LinkedHashMap<String, Secret>();
        var problems = new ArrayList<String>();
        transport
                .variables()
                .forEach(
                        (name, variable) -> {
                            var file = Optional.ofNullable(transport.files().get(name));
                            var source = ApiKeySource.of(file, Optional.of(variable), home);
                            switch (finder.ofService(source)) {
                                case Lookup.Found(var secret, _) -> found.put(name, secret);
                                case Lookup.Missing(var why) -> {
                                    if (file.isPresent()) {
                                        problems.add(why);
                                    }
                                }
                                case Lookup.Unneeded _ -> {}
                            }
                        });
        return new ChatSecrets(found, problems);
    }
}
