package dev.musher.host.settings;

import java.nio.file.Path;
import java.util.Map;

/**
 * Where the host works: the variables that programs are given, the user's home, and the folder.
 *
 * @param directory what names of files are relative to
 */
public record HostEnvironment(Map<String, String> environment, Path home, Path directory) {
    public HostEnvironment {
        environment = Map.copyOf(environment);
    }

    public HostEnvironment with(Map<String, String> otherEnvironment) {
        return new HostEnvironment(otherEnvironment, home, directory);
    }

    public HostEnvironment in(Path otherDirectory) {
        return new HostEnvironment(environment, home, otherDirectory);
    }
}
