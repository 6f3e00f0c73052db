package dev.musher.tools.symbols;

import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.syntax.SyntaxLanguage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A map of the project: its folders with what they hold, and the files to begin with. */
record OverviewAnswer(QueryScope scope, ResolvedPath place) {
    private static final int MOST_NAMES = 8;
    private static final int MOST_MAIN_FILES = 10;
    private static final int DEEPEST = 40;

    /** Where programs begin. */
    private static final Set<String> MAIN_NAMES =
            Set.of("main", "__main__", "index", "app", "cli", "server", "lib", "mod", "manage");

    /** What a folder is known by. */
    private static final Set<String> TYPE_WORDS =
            Set.of(
                    "class",
                    "interface",
                    "record",
                    "enum",
                    "annotation",
                    "struct",
                    "union",
                    "trait",
                    "type",
                    "namespace",
                    "module",
                    "concept");

    /**
     * What is told of a folder.
     *
     * @param names of its types
     * @param others of what else it defines, for a folder without types
     */
    private record Folder(Map<String, Integer> counts, List<String> names, List<String> others) {}

    String text() {
        if (scope.files().isEmpty()) {
            var notes = new ArrayList<>(scope.gaps());
            notes.addFirst(
                    "No source files in a language that symbols supports are in "
                            + place.shown()
                            + ".");
            return String.join("\n", notes);
        }
        int depth = fittingDepth();
        var folders = new TreeMap<String, Folder>();
        for (IndexedSourceFile file : scope.files()) {
            var folder =
                    folders.computeIfAbsent(
                            folder(file, depth),
                            _ -> new Folder(new TreeMap<>(), new ArrayList<>(), new ArrayList<>()));
            folder.counts().merge(language(file), 1, Integer::sum);
            addNames(folder, file);
        }
        var answerPage = new AnswerPage();
        mainFiles().forEach(answerPage::add);
        folders.forEach((name, folder) -> answerPage.add(shown(name, folder)));
        return answerPage.text("Give the path of a folder.", scope.gaps());
    }

    /** Folders below this depth are told of with the one above them. */
    private int fittingDepth() {
        for (int depth = DEEPEST; depth > 1; depth--) {
            var folders = new HashSet<String>();
            for (IndexedSourceFile file : scope.files()) {
                folders.add(folder(file, depth));
            }
            if (folders.size() <= AnswerPage.MOST_LINES - MOST_MAIN_FILES) {
                return depth;
            }
        }
        return 1;
    }

    private String folder(IndexedSourceFile file, int depth) {
        var folder = place.path().relativize(scope.path(file)).getParent();
        if (folder == null) {
            return place.shown();
        }
        var shortened = folder.subpath(0, Math.min(depth, folder.getNameCount()));
        return scope.workplace().shown(place.path().resolve(shortened));
    }

    private static String language(IndexedSourceFile file) {
        return SyntaxLanguage.of(file.path()).map(SyntaxLanguage::word).orElse("");
    }

    private static void addNames(Folder folder, IndexedSourceFile file) {
        for (Definition definition : file.definitions()) {
            boolean type = TYPE_WORDS.contains(definition.word());
            var names = type ? folder.names() : folder.others();
            if (definition.depth() == 0
                    && names.size() <= MOST_NAMES
                    && !names.contains(definition.name())) {
                names.add(definition.name());
            }
        }
    }

    private List<String> mainFiles() {
        var main = new ArrayList<String>();
        for (IndexedSourceFile file : scope.files()) {
            var name = Path.of(file.path()).getFileName().toString();
            var stem = name.substring(0, Math.max(name.lastIndexOf('.'), 0));
            if (MAIN_NAMES.contains(stem.toLowerCase(Locale.ROOT))) {
                main.add(scope.shown(file));
            }
        }
        main.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
        var nearest = main.subList(0, Math.min(main.size(), MOST_MAIN_FILES));
        return nearest.isEmpty() ? List.of() : List.of("main files: " + String.join(", ", nearest));
    }

    private static String shown(String name, Folder folder) {
        var text = new StringBuilder(name).append(':');
        folder.counts()
                .forEach((word, count) -> text.append(' ').append(count).append(' ').append(word));
        var names = folder.names().isEmpty() ? folder.others() : folder.names();
        if (!names.isEmpty()) {
            int shown = Math.min(names.size(), MOST_NAMES);
            text.append(" (").append(String.join(", ", names.subList(0, shown)));
            text.append(names.size() > shown ? ", …)" : ")");
        }
        return text.toString();
    }
}
