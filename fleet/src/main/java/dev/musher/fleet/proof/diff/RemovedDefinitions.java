package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Sort;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a patch takes away from the code itself. A test that goes together with what it tests is not
 * a loss of proof.
 *
 * @param names of functions and types that are defined nowhere in the patch any more
 * @param files the names of deleted files without folder and ending, in small letters
 */
record RemovedDefinitions(Set<String> names, Set<String> files) {
    private static final int SHORTEST = 3;
    private static final Pattern DEFINED =
            Pattern.compile(
                    "\\b(?:class|interface|enum|record|struct|trait|object|def|fn|func|function"
                            + "|fun|type|module)\\s+(?:\\([^)]*\\)\\s*)?(\\w+)"
                            + "|^\\s*(?!(?:return|new|throw|raise|yield|await|assert|else|if|elif|unless|while|until|for|not|except|catch|with|case|go|defer|del)\\b)"
                            + "(?:[\\w<>\\[\\],.?&]+\\s+)+(\\w+)\\s*\\([^;]*$"
                            + "|\\b(?:const|let|var)\\s+(\\w+)\\s*=\\s*(?:async\\b|function\\b|\\()");
    private static final Pattern WORD = Pattern.compile("\\w{3,}");

    static RemovedDefinitions gone(List<PatchFile> files) {
        var gone = new HashSet<String>();
        var here = new HashSet<String>();
        var deleted = new HashSet<String>();
        for (PatchFile file : files) {
            if (isCode(file)) {
                collect(file, Sort.REMOVED, gone);
                collect(file, Sort.ADDED, here);
                if (file.isGone()) {
                    deleted.add(stem(file.before()));
                }
            }
        }
        gone.removeAll(here);
        return new RemovedDefinitions(Set.copyOf(gone), Set.copyOf(deleted));
    }

    /** Whether a text speaks of something that is gone. */
    boolean areIn(String text) {
        return WORD.matcher(text).results().anyMatch(word -> names.contains(word.group()));
    }

    /** Rust has its tests where the code is. */
    private static boolean isCode(PatchFile file) {
        boolean rust = file.path().endsWith(".rs") && TestPaths.subject(file.path()).isEmpty();
        return TestLanguages.ofPath(file.path()).isPresent()
                && (rust || PatchedTestFile.of(file).isEmpty());
    }

    private static void collect(PatchFile file, Sort sort, Set<String> names) {
        for (PatchLine line : file.lines(sort)) {
            TestLanguage.name(DEFINED, CodeLines.cut(line.text()))
                    .filter(name -> name.length() >= SHORTEST && !name.startsWith("test"))
                    .ifPresent(names::add);
        }
    }

    private static String stem(String path) {
        var name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.indexOf('.');
        return (dot < 0 ? name : name.substring(0, dot)).toLowerCase(Locale.ROOT);
    }
}
