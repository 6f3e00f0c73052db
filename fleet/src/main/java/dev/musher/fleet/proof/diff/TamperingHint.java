package dev.musher.fleet.proof.diff;

import dev.musher.codegen.TextFile;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Something that code has little reason to do unless it meddles with its tests.
 *
 * @param what it does, after the line that does it
 * @param unless where honest code does it: sought in the path, the first line and the text
 */
@TextFile("code-hints.txt")
record TamperingHint(
        TestLanguage language,
        String what,
        Plain plain,
        Scope place,
        Pattern pattern,
        Pattern unless) {
    static final List<TamperingHint> ALL = read(TamperingHintText.TEXT);

    /** Whether it leaves a doubt. */
    enum Plain {
        BLOCK,
        REPORT
    }

    /** Where it counts. */
    enum Scope {
        CODE,
        /** Only in what runs as soon as the file is loaded. */
        TOP,
        STRING
    }

    private static List<TamperingHint> read(String table) {
        var hints = new ArrayList<TamperingHint>();
        var heading = new String[] {"", ""};
        for (String line : table.lines().toList()) {
            var cells = line.split(" {2,}", -1);
            if (cells.length >= 3) {
                hints.add(of(heading, cells));
            } else if (line.contains(": ") && !line.startsWith("#")) {
                heading = line.split(": ", 2);
            }
        }
        return List.copyOf(hints);
    }

    private static TamperingHint of(String[] heading, String[] cells) {
        return new TamperingHint(
                TestLanguages.ofPath("x." + heading[0]).orElseThrow(),
                heading[1],
                Plain.valueOf(cells[0].toUpperCase(Locale.ROOT)),
                Scope.valueOf(cells[1].toUpperCase(Locale.ROOT)),
                Pattern.compile(cells[2], Pattern.MULTILINE),
                cells.length > 4
                        ? Pattern.compile(cells[4], Pattern.MULTILINE)
                        : TestLanguage.NEVER);
    }
}
