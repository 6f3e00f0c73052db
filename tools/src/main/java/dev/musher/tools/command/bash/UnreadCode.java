package dev.musher.tools.command.bash;

import dev.musher.codegen.TextFile;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.bash.ProgramSpec.Trait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Code that a step runs and that was not read, by which another program may be started. */
@TextFile("code.table")
public enum UnreadCode {
    /** None. */
    NOTHING,
    /** Code in files: a script, a task of the project, a program of which nothing is known. */
    FILES,
    /** Code in its own words or in its input. */
    WORDS;

    private static final String PLAIN = "_./:@,+%=~^#-";
    private static final Set<String> MARKS = Set.of("files", "sub", "input", "code");
    private static final Set<String> INPUT =
            Set.of("-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0");

    /** Read when a rule first needs it. */
    private static final class Table {
        private static final Map<String, Set<String>> ROWS = rows();
        private static final KnownPrograms PROGRAMS = new KnownPrograms();

        private static Map<String, Set<String>> rows() {
            var rows = new HashMap<String, Set<String>>();
            for (String line : UnreadCodeText.TEXT.split("\n", -1)) {
                int bar = line.indexOf('|');
                if (bar > 0 && line.charAt(0) != '#') {
                    var words = Set.of(line.substring(bar + 1).strip().split(" ", -1));
                    for (String name : line.substring(0, bar).split(",", -1)) {
                        rows.put(name.strip(), words);
                    }
                }
            }
            return rows;
        }
    }

    public static UnreadCode of(CommandStep commandStep) {
        if (commandStep.grasp() == Understanding.WHOLE) {
            return NOTHING;
        }
        if (!(commandStep.words().getFirst() instanceof CommandWord.Literal(String word))) {
            return WORDS;
        }
        String name = KnownPrograms.name(word);
        var row = Table.ROWS.get(name);
        if (row != null) {
            return ofKnown(name, row, commandStep.words());
        }
        // What these run is a step of its own, or makes the command unclear.
        return Table.PROGRAMS.find(name).runsOthers() ? NOTHING : ofStranger(commandStep.words());
    }

    private static UnreadCode ofStranger(List<CommandWord> words) {
        for (CommandWord commandWord : words) {
            if (!(commandWord instanceof CommandWord.Literal(String text))
                    || !isPlain(text)
                    || isInput(text)) {
                return WORDS;
            }
        }
        return FILES;
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (!letter && !(c >= '0' && c <= '9') && PLAIN.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static UnreadCode ofKnown(String name, Set<String> known, List<CommandWord> words) {
        Set<String> row = known;
        boolean input = row.contains("input");
        boolean dashed = Table.PROGRAMS.find(name).traits().contains(Trait.DASHED);
        for (int i = 1; i < words.size() && !row.contains(""); i++) {
            if (!(words.get(i) instanceof CommandWord.Literal(String written))) {
                return isHarmless(row) ? FILES : WORDS;
            }
            String text = dashed && i == 1 && !isOption(written) ? "-" + written : written;
            if (isCode(row, text) || (input && isInput(text))) {
                return WORDS;
            }
            input &= !row.contains("no-input:" + text);
            if (isOption(text)) {
                i += row.contains(text + "=") ? 1 : 0;
            } else if (input) {
                return FILES;
            } else if (row.contains("sub")) {
                row = Table.ROWS.getOrDefault(name + " " + text, Set.of("files"));
            }
        }
        if (input || row.contains("code")) {
            return WORDS;
        }
        return row.contains("files") ? FILES : NOTHING;
    }

    private static boolean isInput(String text) {
        return INPUT.contains(text) || text.equals("-f-");
    }

    private static boolean isOption(String text) {
        return text.startsWith("-") && text.length() > 1;
    }

    private static boolean isHarmless(Set<String> row) {
        return row.equals(Set.of("files"));
    }

    private static boolean isCode(Set<String> row, String text) {
        if (!isOption(text)) {
            return row.contains(text) && !MARKS.contains(text);
        }
        for (String code : row) {
            if (code.startsWith("-") && !code.endsWith("=") && isThis(code, text)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isThis(String code, String text) {
        int equals = text.indexOf('=');
        String name = equals < 0 ? text : text.substring(0, equals);
        if (code.startsWith("--")) {
            return name.length() > 2 && code.startsWith(name);
        }
        return code.length() == 2
                ? !text.startsWith("--") && text.indexOf(code.charAt(1), 1) > 0
                : name.equals(code) || name.equals("-" + code);
    }
}
