package dev.musher.agent.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Variables before a command that make a program check less, or something else. */
final class SteeringVariables {
    private static final List<String> ENDINGS =
            List.of(
                    "_ADDOPTS",
                    "_PLUGINS",
                    "OPTIONS",
                    "OPTS",
                    "FLAGS",
                    "_ARGS",
                    "_WRAPPER",
                    "_PRELOAD");

    /** They set variables that are among their arguments, for what they run or for what follows. */
    private static final Set<String> SETTERS =
            Set.of("env", "/usr/bin/env", "sudo", "export", "declare", "typeset", "readonly");

    /** They give variables values that are not among their words, for what follows. */
    private static final Set<String> READERS =
            Set.of(
                    "read",
                    "for",
                    "select",
                    "export",
                    "declare",
                    "typeset",
                    "readonly",
                    "local",
                    "printf",
                    "mapfile",
                    "readarray",
                    "getopts");

    /** Words of the shell before a command. */
    private static final Set<String> BEFORE =
            Set.of(
                    "do", "then", "else", "elif", "if", "while", "until", "{", "!", "time",
                    "builtin", "command");

    /** A word that was too long to be kept may set anything. */
    private static final String LEFT_OUT = "…";

    private SteeringVariables() {}

    /** Whether one is set in front of the program, by the shell or by {@code env}. */
    static boolean in(String bare) {
        boolean inFront = true;
        boolean setting = false;
        for (String word : words(bare)) {
            inFront &=
                    word.indexOf('=') > 0
                            || word.startsWith("-")
                            || word.equals(LEFT_OUT)
                            || SETTERS.contains(word);
            setting |= SETTERS.contains(word);
            if ((inFront || setting) && isSteering(word)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a command sets one for those after it. */
    static boolean lastIn(String bare) {
        var words = words(bare);
        return !words.isEmpty()
                && SETTERS.contains(words.getFirst())
                && !words.getFirst().endsWith("env")
                && in(bare);
    }

    /**
     * Whether some part of a command gives one of these variables, or one whose name is not written
     * there, a value that is not a word of its own: {@code read NAME}, {@code for NAME in …}.
     */
    static boolean readIn(String command) {
        for (String part : command.split("[;&|\n()]", -1)) {
            var words = words(part.strip());
            int first = 0;
            while (first < words.size() - 1 && BEFORE.contains(words.get(first))) {
                first++;
            }
            String program = words.get(first);
            boolean one = program.equals("for") || program.equals("select");
            int end = one ? Math.min(words.size(), first + 2) : words.size();
            if (READERS.contains(program)
                    && (!program.equals("printf") || words.contains("-v"))
                    && words.subList(first + 1, end).stream().anyMatch(SteeringVariables::steers)) {
                return true;
            }
        }
        return false;
    }

    private static boolean steers(String word) {
        int equals = word.indexOf('=');
        String name = equals > 0 ? word.substring(0, equals) : word;
        return name.startsWith("npm_config_")
                || (name.equals("PATH") && equals < 0)
                || name.equals("BASH_ENV")
                || name.indexOf('$') >= 0
                || name.indexOf('`') >= 0
                || (isName(name) && endsSo(name));
    }

    private static boolean isName(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (!Character.isLetterOrDigit(word.charAt(i)) && word.charAt(i) != '_') {
                return false;
            }
        }
        return true;
    }

    /** Without quotes and backslashes, which keep blanks inside of a word. */
    static List<String> words(String text) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char at = text.charAt(i);
            if (at == '\\' && quote != '\'' && i + 1 < text.length()) {
                i++;
                word.append(text.charAt(i));
            } else if (quote != 0 && at == quote) {
                quote = 0;
            } else if (quote == 0 && (at == '"' || at == '\'')) {
                quote = at;
            } else if (quote == 0 && Character.isWhitespace(at)) {
                words.add(word.toString());
                word.setLength(0);
            } else {
                word.append(at);
            }
        }
        words.add(word.toString());
        return words;
    }

    private static boolean isSteering(String word) {
        int equals = word.indexOf('=');
        String name = equals > 0 ? word.substring(0, equals) : "";
        return word.equals(LEFT_OUT) || name.startsWith("npm_config_") || endsSo(name);
    }

    private static boolean endsSo(String name) {
        for (String ending : ENDINGS) {
            if (name.endsWith(ending)) {
                return true;
            }
        }
        return false;
    }
}
