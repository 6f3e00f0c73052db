package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.TestLanguages;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How other files name one: code by its module, data by its name or its folder, a library in the
 * project by its package.
 *
 * @param words one of them is in every line that names the file
 * @param line what such a line looks like
 */
record FileMention(Set<String> words, Pattern line) {
    /** Files by which their folder is named. */
    private static final Set<String> FOR_FOLDER = Set.of("__init__", "index", "mod", "lib", "main");

    /** Languages in which code of the same package is used without being imported. */
    private static final Set<String> WITHOUT_IMPORT =
            Set.of("java", "kt", "groovy", "scala", "cs", "swift", "php");

    private static final String IMPORT =
            "\\b(?:import|from|require\\w*|include\\w*|use|mod|load\\w*|source|exec\\w*|run\\w*)\\b"
                    + "|^\\s*\\.\\s|^\\s*(?:\\w+\\s+)?[\"']|^\\s*\\w+,?\\s*$|^\\s*(?:ba|z)?sh\\s";

    /**
     * How a file is named; empty if nothing could name it that is worth looking for.
     *
     * @param above folders further up by which data is named as well
     */
    static Optional<FileMention> of(String path, Set<String> above) {
        var library = library(path);
        if (library.isPresent()) {
            return library.map(
                    name -> new FileMention(Set.of(name), Pattern.compile(quoted(name))));
        }
        var folder = folder(path);
        if (TestLanguages.ofPath(path).isEmpty()) {
            return Optional.of(ofData(path, folder, above));
        }
        return Optional.of(isForFolder(path) || path.endsWith(".go") ? unit(path) : stem(path))
                .filter(name -> !name.isEmpty())
                .map(name -> ofCode(name, ending(path)));
    }

    private static FileMention ofCode(String name, String ending) {
        var anywhere = "(?<!\\w)" + quoted(name) + "(?!\\w)";
        var line =
                WITHOUT_IMPORT.contains(ending)
                        ? anywhere
                        : "(?=.*" + anywhere + ")(?:.*" + "(?:" + IMPORT + "))";
        return new FileMention(Set.of(name), Pattern.compile(line));
    }

    private static FileMention ofData(String path, String folder, Set<String> above) {
        var words = new LinkedHashSet<String>();
        words.add(name(path));
        var line = new StringBuilder(quoted(name(path)));
        var folders = new LinkedHashSet<>(above);
        folders.add(folder);
        folders.remove("");
        for (String each : folders) {
            words.add(each);
            var name = quoted(each);
            line.append("|[\"'`/\\s=(]").append(name).append("/|/").append(name);
            line.append("(?!\\w)|[\"'`]").append(name).append("[\"'`]");
        }
        return new FileMention(words, Pattern.compile(line.toString()));
    }

    /** Whether a file is named by its folder. */
    static boolean isForFolder(String path) {
        return FOR_FOLDER.contains(stem(path));
    }

    /**
     * The folder by which code is named: that of the package where its sources lie in {@code src}.
     */
    private static String unit(String path) {
        var folder = folder(path);
        int end = path.lastIndexOf('/');
        return folder.equals("src") ? folder(path.substring(0, end)) : folder;
    }

    /** The package of a library in the project, as an import names it. */
    static Optional<String> library(String path) {
        var names = path.split("/", -1);
        for (int at = names.length - 2; at >= 0; at--) {
            if (TestPaths.VENDORED.contains(names[at])) {
                return Optional.of(libraryIn(path, names, at + 1));
            }
        }
        return Optional.empty();
    }

    private static String libraryIn(String path, String[] names, int first) {
        if (path.endsWith(".go")) {
            return String.join("/", Arrays.copyOfRange(names, first, names.length - 1));
        }
        var name = first == names.length - 1 ? stem(path) : names[first];
        return name.startsWith("@") && first + 1 < names.length
                ? name + "/" + names[first + 1]
                : name;
    }

    boolean isIn(String text) {
        return words.stream().anyMatch(text::contains) && line.matcher(text).find();
    }

    static String name(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    static String stem(String path) {
        var name = name(path);
        int dot = name.lastIndexOf('.');
        return dot <= 0 ? name : name.substring(0, dot);
    }

    private static String ending(String path) {
        return path.substring(path.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    private static String folder(String path) {
        int end = path.lastIndexOf('/');
        return end < 0 ? "" : name(path.substring(0, end));
    }

    private static String quoted(String name) {
        return Pattern.quote(name);
    }
}
