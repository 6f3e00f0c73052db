package dev.musher.app.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The checkout as it lies on disk: which rooms there are, and which packages each one holds. */
record SourceTree(Path root) {
    /** Which rooms a room may know. The map is the whole list of rooms, built or to come. */
    static final Map<String, Set<String>> ARROWS =
            Map.ofEntries(
                    // No room: it works in the compiler and leaves no trace in the program.
                    Map.entry("codegen", Set.of()),
                    Map.entry("base", Set.of()),
                    Map.entry("provider", Set.of("base")),
                    Map.entry("tools", Set.of("base")),
                    Map.entry("pipeline", Set.of("base")),
                    Map.entry("agent", Set.of("base", "provider", "tools")),
                    Map.entry("fleet", Set.of("base", "provider", "tools", "agent", "pipeline")),
                    Map.entry(
                            "host",
                            Set.of("base", "provider", "tools", "agent", "pipeline", "fleet")),
                    Map.entry("terminal", Set.of("base", "host")),
                    Map.entry("chat", Set.of("base", "host")),
                    // Loaded only where it is configured; no other room knows them, not even app.
                    Map.entry("slack", Set.of("base", "chat")),
                    Map.entry("discord", Set.of("base", "chat")),
                    Map.entry("server", Set.of("base", "host", "chat")),
                    Map.entry("gateway", Set.of("base", "host", "chat", "server")));

    private static final Pattern PURE = Pattern.compile("\\bPure[:;,.]|: pure,|\\bas pure rules");

    static SourceTree here() {
        return new SourceTree(Path.of(System.getProperty("musher.root")));
    }

    /** Every room that has code. */
    Set<String> rooms() {
        try (Stream<Path> folders = Files.list(root)) {
            var rooms = new TreeSet<String>();
            folders.filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                    .forEach(folder -> rooms.add(folder.getFileName().toString()));
            return rooms;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Packages of main sources whose name does not say their room. One is excepted: what the driver
     * of SQLite keeps to its own package.
     */
    List<String> packagesOutsideTheirRoom() {
        return rooms().stream()
                .flatMap(
                        room -> {
                            Path sources = root.resolve(room).resolve("src/main/java");
                            Path own = sources.resolve("dev/musher").resolve(room);
                            Path driver = root.resolve("base/src/main/java/org/sqlite/core");
                            return javaFiles(sources)
                                    .filter(file -> !file.startsWith(own))
                                    .filter(file -> !file.startsWith(driver));
                        })
                .map(file -> root.relativize(file).toString())
                .toList();
    }

    /** Packages whose own description calls them pure: they decide and never act. */
    Set<String> purePackages() {
        var pure = new TreeSet<String>();
        for (Path source : sources()) {
            if (source.endsWith("package-info.java")) {
                String text = text(source);
                if (PURE.matcher(text).find()) {
                    pure.add(text.replaceAll("(?s).*\\npackage ([\\w.]+);.*", "$1"));
                }
            }
        }
        return pure;
    }

    private static String text(Path source) {
        try {
            return Files.readString(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Main and test sources of every room, in a stable order. */
    List<Path> sources() {
        return rooms().stream()
                .map(room -> root.resolve(room).resolve("src"))
                .flatMap(SourceTree::javaFiles)
                .sorted()
                .toList();
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
