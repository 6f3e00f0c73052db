package dev.musher.agent.evidence;

import dev.musher.tools.command.StepDirectory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The parts of a project that are built on their own: each folder with a build file, and the root.
 * Looks at the files as they are when it is asked. Words that are neither a path nor the name of a
 * module say nothing.
 */
final class ProjectModules {
    private static final List<String> BUILD_FILES =
            List.of(
                    "pom.xml",
                    "build.gradle",
                    "build.gradle.kts",
                    "package.json",
                    "Cargo.toml",
                    "go.mod",
                    "pyproject.toml",
                    "setup.py",
                    "Gemfile",
                    "composer.json",
                    "mix.exs",
                    "Package.swift",
                    "deno.json",
                    "build.sbt",
                    "pubspec.yaml",
                    "rebar.config",
                    "BUILD.bazel",
                    "project.clj",
                    "stack.yaml",
                    "dune-project");

    private static final Set<String> FOREIGN =
            Set.of("node_modules", "target", "build", "dist", "vendor", "venv", "out");

    private static final int LONGEST_FILE = 256 * 1024;
    private static final int DEEPEST = 4;
    private static final int MOST_FOLDERS = 1_000;
    private static final int MOST_MODULES = 150;

    private final Path root;

    ProjectModules(Path root) {
        this.root = root;
    }

    /** What a check looked at: folders of modules; empty if it may be everything. */
    record Scope(Set<String> modules, Place place) {
        static final Scope EVERYTHING = new Scope(Set.of(), Place.INSIDE);
        static final Scope UNKNOWN = new Scope(Set.of(), Place.UNKNOWN);

        Scope {
            modules = Set.copyOf(modules);
        }

        boolean isEverything() {
            return modules.isEmpty() && place == Place.INSIDE;
        }

        /** Whether it was the project at all. */
        enum Place {
            INSIDE,
            OUTSIDE,
            UNKNOWN
        }
    }

    /** The module that a file belongs to, as a path below the root. */
    String moduleOf(String path) {
        Path folder = root.resolve(path).normalize();
        if (!folder.startsWith(root)) {
            return "";
        }
        while (folder != null && !folder.equals(root)) {
            if (hasBuildFile(folder)) {
                return root.relativize(folder).toString();
            }
            folder = folder.getParent();
        }
        return "";
    }

    /** By the folder that a check ran in and the words that may say more. */
    Scope scope(StepDirectory stepDirectory, List<String> targets) {
        if (!(stepDirectory instanceof StepDirectory.Known(String known))
                || known.startsWith("~")) {
            return Scope.UNKNOWN;
        }
        var here = resolved(root, known);
        if (here.isEmpty()) {
            return Scope.UNKNOWN;
        }
        if (!here.get().startsWith(root)) {
            return new Scope(Set.of(), Scope.Place.OUTSIDE);
        }
        var modules = new HashSet<String>();
        for (String target : targets) {
            module(here.get(), target).ifPresent(modules::add);
        }
        if (modules.isEmpty()) {
            modules.add(moduleOf(root.relativize(here.get()).toString()));
        }
        return modules.contains("") ? Scope.EVERYTHING : new Scope(modules, Scope.Place.INSIDE);
    }

    /** A path, or the name of a module; anything else says nothing. */
    private Optional<String> module(Path here, String target) {
        String path = target;
        for (String end : List.of("::", "/...", ":")) {
            int at = path.indexOf(end);
            path = at > 0 ? path.substring(0, at) : path;
        }
        path = path.startsWith("//") ? path.substring(2) : path;
        if (path.isEmpty() || path.startsWith("!") || path.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        var there = resolved(here, path);
        if (there.isPresent() && there.get().startsWith(root) && Files.exists(there.get())) {
            return Optional.of(moduleOf(root.relativize(there.get()).toString()));
        }
        return named(path.startsWith(":") ? path.substring(1) : target.replaceFirst("^:", ""));
    }

    private Optional<String> named(String name) {
        for (String module : all()) {
            if (names(module).contains(name)) {
                return Optional.of(module);
            }
        }
        return Optional.empty();
    }

    /** Those of the modules that a check could notice something in. */
    Set<String> covered(Scope scope, Set<String> modules) {
        var covered = new HashSet<String>();
        if (scope.place() != Scope.Place.INSIDE) {
            return covered;
        }
        for (String module : modules) {
            for (String checked : scope.modules()) {
                if (module.equals(checked) || module.startsWith(checked + "/")) {
                    covered.add(module);
                }
            }
        }
        if (scope.isEverything() || covered.size() == modules.size()) {
            return modules;
        }
        covered.addAll(used(scope.modules()));
        covered.retainAll(modules);
        return covered;
    }

    /** What these need, be it by others. */
    private Set<String> used(Set<String> checked) {
        var texts = new HashMap<String, String>();
        var names = new HashMap<String, Set<String>>();
        for (String module : all()) {
            texts.put(module, buildText(module));
            names.put(module, names(module));
        }
        var ahead = new ArrayDeque<>(checked);
        var met = new HashSet<>(checked);
        while (!ahead.isEmpty()) {
            String user = ahead.poll();
            String text = texts.getOrDefault(user, "");
            for (String other : texts.keySet()) {
                if (!met.contains(other) && mentions(text, names.getOrDefault(other, Set.of()))) {
                    met.add(other);
                    // What lies above lists its parts, and none of them needs all the others.
                    if (!other.isEmpty() && !user.startsWith(other + "/")) {
                        ahead.add(other);
                    }
                }
            }
        }
        return met;
    }

    private static boolean mentions(String text, Set<String> names) {
        for (String name : names) {
            int at = text.indexOf(name);
            while (at >= 0) {
                if (isWord(text, at, name.length())) {
                    return true;
                }
                at = text.indexOf(name, at + 1);
            }
        }
        return false;
    }

    private static boolean isWord(String text, int at, int length) {
        return (at == 0 || !isLetter(text.charAt(at - 1)))
                && (at + length >= text.length() || !isLetter(text.charAt(at + length)));
    }

    private static boolean isLetter(char c) {
        return Character.isLetterOrDigit(c) || c == '-' || c == '_';
    }

    /** Its folder's name and the name that it gives itself. */
    private Set<String> names(String module) {
        var names = new HashSet<String>();
        if (!module.isEmpty()) {
            names.add(module.substring(module.lastIndexOf('/') + 1));
        }
        ModuleNames.add(buildText(module), names);
        return names;
    }

    private String buildText(String module) {
        var text = new StringBuilder();
        for (String name : BUILD_FILES) {
            Path file = root.resolve(module).resolve(name);
            try {
                if (Files.isRegularFile(file) && Files.size(file) <= LONGEST_FILE) {
                    text.append(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                    text.append('\n');
                }
            } catch (IOException _) {
                // What cannot be read names nothing.
            }
        }
        return text.toString();
    }

    /** Every module that lies not too deep, the root included. */
    private List<String> all() {
        var modules = new ArrayList<String>();
        var ahead = new ArrayDeque<Path>();
        ahead.add(root);
        int looked = 0;
        while (!ahead.isEmpty() && looked++ < MOST_FOLDERS && modules.size() < MOST_MODULES) {
            Path folder = ahead.poll();
            if (folder.equals(root) || hasBuildFile(folder)) {
                modules.add(root.relativize(folder).toString());
            }
            if (folder.getNameCount() - root.getNameCount() < DEEPEST) {
                children(folder, ahead);
            }
        }
        return modules;
    }

    private static void children(Path folder, ArrayDeque<Path> into) {
        try (var names = Files.newDirectoryStream(folder)) {
            for (Path child : names) {
                String name = child.getFileName().toString();
                if (!name.startsWith(".")
                        && !FOREIGN.contains(name)
                        && Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                    into.add(child);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            // What cannot be read has no modules.
        }
    }

    private static boolean hasBuildFile(Path folder) {
        for (String name : BUILD_FILES) {
            if (Files.isRegularFile(folder.resolve(name))) {
                return true;
            }
        }
        return false;
    }

    private static Optional<Path> resolved(Path base, String path) {
        try {
            return Optional.of(base.resolve(path).normalize());
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
