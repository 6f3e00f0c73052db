package dev.musher.agent.evidence;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether a check that was told what to look at could notice a fault in a file: if it was told to
 * look at that file or a folder above it, or at tests that mention the file by its name.
 */
record TestMentions(Path root) {
    private static final int MOST_FILES = 300;
    private static final int DEEPEST = 6;
    private static final int LONGEST_FILE = 256 * 1024;

    /** Settings of a build stand for the folder they are in. */
    private static final Set<String> BUILD_ENDINGS = Set.of("toml", "json", "xml", "gradle", "kts");

    /** Such files are known by the folder they are in. */
    private static final Set<String> NAMELESS =
            Set.of("__init__", "__main__", "index", "mod", "lib", "main");

    /**
     * @param folder below the root, where the check ran
     */
    boolean reach(KnownCheck.Selection selection, String folder, String path) {
        if (selection.isWhole()) {
            return true;
        }
        String name = name(path);
        for (String filter : selection.filters()) {
            if (isExclusion(filter) || !mentions(filter, name)) {
                return false;
            }
        }
        if (selection.targets().isEmpty()) {
            return true;
        }
        for (String target : selection.targets()) {
            if (reaches(target, folder, path, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isExclusion(String filter) {
        return filter.startsWith("!") || filter.startsWith("not ") || filter.contains(" not ");
    }

    private boolean reaches(String target, String folder, String path, String name) {
        Path file = place(target, folder);
        if (!Files.exists(file)) {
            return mentions(target, name);
        }
        boolean settings = BUILD_ENDINGS.contains(ending(file)) && Files.isRegularFile(file);
        Path looked = settings ? file.resolveSibling("") : file;
        return root.resolve(path).startsWith(looked)
                || (Files.isDirectory(looked) ? anyMentions(looked, name) : reads(looked, name));
    }

    private Path place(String target, String folder) {
        String path = target;
        for (String end : List.of("::", "/...", ":")) {
            int at = path.indexOf(end);
            path = at > 0 ? path.substring(0, at) : path;
        }
        path = path.equals("...") ? "" : path.startsWith("//") ? path.substring(2) : path;
        Path here = root.resolve(folder).normalize();
        try {
            Path there = here.resolve(path).normalize();
            return Files.exists(there) ? there : here.resolve(path.replace('.', '/') + ".py");
        } catch (InvalidPathException _) {
            return here.resolve("\u0001");
        }
    }

    private static String ending(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static boolean anyMentions(Path folder, String name) {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            all.filter(Files::isRegularFile).limit(MOST_FILES).forEach(files::add);
        } catch (IOException | UncheckedIOException _) {
            return false;
        }
        for (Path file : files) {
            if (reads(file, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean reads(Path file, String name) {
        try {
            return Files.size(file) <= LONGEST_FILE
                    && (mentions(String.valueOf(file.getFileName()), name)
                            || mentions(
                                    new String(
                                            Files.readAllBytes(file), StandardCharsets.ISO_8859_1),
                                    name));
        } catch (IOException _) {
            return false;
        }
    }

    /**
     * Whether it has the name as a word or a part of one: {@code test_greet}, {@code GreetTest}.
     */
    static boolean mentions(String text, String name) {
        String small = text.toLowerCase(Locale.ROOT);
        if (name.length() > 2) {
            return small.contains(name);
        }
        for (int at = small.indexOf(name); at >= 0; at = small.indexOf(name, at + 1)) {
            int end = at + name.length();
            if ((at == 0 || !Character.isLetterOrDigit(small.charAt(at - 1)))
                    && (end == small.length() || !Character.isLetterOrDigit(small.charAt(end)))) {
                return true;
            }
        }
        return false;
    }

    private static String name(String path) {
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.indexOf('.', 1);
        String stem = dot > 0 ? file.substring(0, dot) : file;
        if (NAMELESS.contains(stem) && path.indexOf('/') > 0) {
            return name(path.substring(0, path.lastIndexOf('/')));
        }
        return stem.toLowerCase(Locale.ROOT);
    }
}
