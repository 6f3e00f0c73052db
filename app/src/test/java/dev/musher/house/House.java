package dev.musher.house;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The checkout as it lies on disk: which rooms there are, and which packages each one holds. */
record House(Path root) {
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
                    Map.entry("server", Set.of("base", "host", "chat")),
                    Map.entry("gateway", Set.of("base", "host", "chat", "server")));

    private static final Pattern PURE = Pattern.compile("\\bPure[:;,]|: pure,|\\bas pure rules");

    static House here() {
        return new House(Path.of(System.getProperty("musher.root")));
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

    /** The room of each package directly below {@code dev.musher}. */
    Map<String, String> roomOfPackage() {
        var roomOfPackage = new TreeMap<String, String>();
        roomOfPackage.put("dev.musher.jsonb", "app"); // generated, and in no folder of sources
        for (String room : rooms()) {
            Path packages = root.resolve(room).resolve("src/main/java/dev/musher");
            try (Stream<Path> folders = Files.list(packages)) {
                folders.filter(Files::isDirectory)
                        .map(folder -> "dev.musher." + folder.getFileName())
                        .forEach(name -> claim(roomOfPackage, name, room));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return roomOfPackage;
    }

    private static void claim(Map<String, String> roomOfPackage, String name, String room) {
        String other = roomOfPackage.put(name, room);
        if (other != null) {
            throw new IllegalStateException(
                    "package %s is in both rooms %s and %s; a package lives in one room"
                            .formatted(name, other, room));
        }
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
                .flatMap(House::javaFiles)
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
