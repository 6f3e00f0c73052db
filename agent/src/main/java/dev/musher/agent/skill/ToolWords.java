package dev.musher.agent.skill;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The names of tools as skills list them, like {@code Read Bash(git add:*)}. */
final class ToolWords {
    /** What other agents call the tools that are called something else here. */
    private static final Map<String, String> HERE =
            Map.of(
                    "webfetch", "fetch",
                    "todowrite", "todo",
                    "multiedit", "edit",
                    "notebookedit", "edit",
                    "bashoutput", "bash_output",
                    "killshell", "bash_kill",
                    "killbash", "bash_kill",
                    "askuserquestion", "ask",
                    "agent", "task");

    private ToolWords() {}

    /** Splits at spaces and commas, but not between parentheses. */
    static List<String> of(String text) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth <= 0 && (Character.isWhitespace(c) || c == ',')) {
                add(word, words);
            } else {
                word.append(c);
            }
        }
        add(word, words);
        return words;
    }

    private static void add(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    /** The tool of ours that a word names; what stands in parentheses does not matter. */
    static String tool(String word) {
        int end = word.indexOf('(');
        String name = (end < 0 ? word : word.substring(0, end)).toLowerCase(Locale.ROOT);
        return HERE.getOrDefault(name, name);
    }
}
