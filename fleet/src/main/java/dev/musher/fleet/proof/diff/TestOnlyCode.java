package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.BaseFiles;
import java.util.List;
import java.util.regex.Pattern;

/** Knows code that is built for tests alone, by what the language says of it. */
final class TestOnlyCode {
    private static final Pattern GO = Pattern.compile("\\*testing\\.[TBF]\\b|\\btesting\\.TB\\b");

    private TestOnlyCode() {}

    static boolean is(String path, BaseFiles base) throws InterruptedException {
        if (path.endsWith(".go")) {
            return GO.matcher(base.content(path)).find();
        }
        return path.endsWith(".rs") && isModuleOfTests(path, base);
    }

    /** A module is declared by the one above it. */
    private static boolean isModuleOfTests(String path, BaseFiles base)
            throws InterruptedException {
        var file = path.endsWith("/mod.rs") ? path.substring(0, path.lastIndexOf('/')) : path;
        var folder = file.substring(0, file.lastIndexOf('/') + 1);
        var declared =
                Pattern.compile(
                        "#\\[cfg\\(test\\)\\]\\s*(?:pub(?:\\([^)]*\\))?\\s+)?mod\\s+"
                                + Pattern.quote(FileMention.stem(file))
                                + "\\s*;");
        var above = folder.isEmpty() ? "" : folder.substring(0, folder.length() - 1) + ".rs";
        for (String by : List.of(folder + "lib.rs", folder + "main.rs", folder + "mod.rs", above)) {
            if (declared.matcher(base.content(by)).find()) {
                return true;
            }
        }
        return false;
    }
}
