package dev.musher.agent.skill;

import java.util.ArrayList;
import java.util.List;

/**
 * What a person typed after the name of a skill, put into its text as Claude Code does: {@code
 * $ARGUMENTS} is all of it as it was typed, {@code $0} and {@code $ARGUMENTS[0]} the first word,
 * with quotes as in a shell. A word that was not given stays as it stands in the text. What is put
 * in is never looked at again.
 */
final class SkillArguments {
    private static final String ALL = "$ARGUMENTS";
    private static final String FOLDER = "${CLAUDE_SKILL_DIR}";

    private final String typed;
    private final List<String> words;
    private final String folder;
    private boolean used;

    private SkillArguments(String typed, String folder) {
        this.typed = typed;
        this.words = words(typed);
        this.folder = folder;
    }

    /** The instructions for a person who named the skill. */
    static String of(Skill skill, String typed) {
        var arguments = new SkillArguments(typed, skill.folder().toString());
        String text = arguments.into(skill.body());
        return arguments.used || typed.isEmpty() ? text : text + "\n\nARGUMENTS: " + typed;
    }

    /** The instructions for a model that loaded the skill; there are no arguments. */
    static String of(Skill skill) {
        return skill.body().replace(FOLDER, skill.folder().toString());
    }

    private String into(String body) {
        var text = new StringBuilder(body.length());
        int at = 0;
        for (int dollar = body.indexOf('$'); dollar >= 0; dollar = body.indexOf('$', at)) {
            text.append(body, at, dollar);
            at = dollar + replace(body, dollar, text);
        }
        return text.append(body, at, body.length()).toString();
    }

    /** Appends what stands for the text at a dollar sign, and says how long that text is. */
    private int replace(String body, int at, StringBuilder text) {
        if (body.startsWith(FOLDER, at)) {
            text.append(folder);
            return FOLDER.length();
        }
        boolean named = body.startsWith(ALL, at);
        int index = named ? at + ALL.length() : at;
        boolean bracketed = named && body.startsWith("[", index);
        int from = index + (bracketed || !named ? 1 : 0);
        int to = from;
        while (to < body.length() && to < from + 2 && isDigit(body.charAt(to))) {
            to++;
        }
        boolean isWord = to > from && (bracketed ? body.startsWith("]", to) : !named);
        if (isWord) {
            int length = to + (bracketed ? 1 : 0) - at;
            int number = Integer.parseInt(body.substring(from, to));
            used |= number < words.size();
            text.append(
                    number < words.size() ? words.get(number) : body.substring(at, at + length));
            return length;
        }
        if (named) {
            used = true;
            text.append(typed);
            return ALL.length();
        }
        text.append('$');
        return 1;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** As a shell would split it, without expanding anything. */
    private static List<String> words(String typed) {
        var words = new ArrayList<String>();
        var word = new StringBuilder();
        char quote = 0;
        boolean begun = false;
        for (int i = 0; i < typed.length(); i++) {
            char c = typed.charAt(i);
            if (quote == 0 && Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                begun = false;
            } else if (quote == 0 ? c == '"' || c == '\'' : c == quote) {
                quote = quote == 0 ? c : 0;
                begun = true;
            } else {
                word.append(c);
                begun = true;
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }
}
