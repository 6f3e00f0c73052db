package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.ToolchainTable.Kind;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What the user's toolchains have outside the system's folders.
 *
 * @param tools to be read
 * @param caches places of caches, there or not
 * @param settings files to be read
 * @param secretive files of settings that hold a password or a token
 */
record Toolchains(List<Path> tools, List<Path> caches, List<Path> settings, List<Path> secretive) {
    static Toolchains find(SandboxLocation sandboxLocation, Map<String, String> environment) {
        return find(sandboxLocation, sandboxLocation.workplace(), environment);
    }

    /**
     * @param sandboxLocation their workplace is the project, of which no link is followed
     * @param own what commands have anyway
     */
    static Toolchains find(
            SandboxLocation sandboxLocation, Path own, Map<String, String> environment) {
        var finder = new Finder(sandboxLocation, own, environment);
        var tools = new ArrayList<Path>();
        for (Path tool : finder.tools()) {
            if (Files.exists(tool) && tools.stream().noneMatch(tool::startsWith)) {
                tools.removeIf(other -> other.startsWith(tool));
                tools.add(tool);
            }
        }
        var caches = new ArrayList<Path>();
        for (Path cache : finder.of(Kind.CACHE)) {
            if (caches.stream().noneMatch(cache::startsWith)
                    && (Files.isDirectory(cache) || tools.stream().noneMatch(cache::startsWith))) {
                caches.add(cache);
            }
        }
        var settings = new ArrayList<Path>();
        var secretive = new ArrayList<Path>();
        for (Path file : finder.of(Kind.SETTINGS)) {
            if (Files.isRegularFile(file)) {
                (UserSettingsText.of(file).holdsSecret() ? secretive : settings).add(file);
            }
        }
        return new Toolchains(tools, caches, settings, secretive);
    }

    /** Looks for the rows of the table on this machine. */
    private record Finder(SandboxLocation premises, Path own, Map<String, String> environment) {
        List<Path> tools() {
            var found = of(Kind.TOOL);
            for (var row : ToolchainTable.rows(Kind.POINTS)) {
                add(found, environment.getOrDefault(row.name(), ""));
            }
            for (var folder : environment.getOrDefault("PATH", "").split(":", -1)) {
                if (folder.startsWith(premises.home() + "/")) {
                    add(found, folder);
                }
            }
            return found;
        }

        List<Path> of(Kind kind) {
            var found = new ArrayList<Path>();
            for (var row : ToolchainTable.rows(kind)) {
                var usual = premises.home().resolve(row.name()).toString();
                add(found, row.variable().map(environment::get).orElse(usual));
            }
            return found;
        }

        /**
         * Neither what commands have anyway, nor what holds the project or the home, nor what a
         * link of the project leads to.
         */
        private void add(List<Path> found, String name) {
            try {
                Path path = Path.of(name).normalize();
                if (path.isAbsolute()
                        && !premises.home().startsWith(path)
                        && !premises.workplace().startsWith(path)
                        && !path.startsWith(own)
                        && premises.shown(path).isPresent()
                        && !SystemView.shows(path)) {
                    found.add(path);
                }
            } catch (InvalidPathException _) {
                // A variable that names no path shows nothing.
            }
        }
    }
}
