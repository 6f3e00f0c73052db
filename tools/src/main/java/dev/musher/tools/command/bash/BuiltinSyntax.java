package dev.musher.tools.command.bash;

import java.util.List;
import java.util.Set;

/** Whether the words of a part of the shell have the form in which it is understood. */
final class BuiltinSyntax {
    private static final String SET_LETTERS = "eux";
    private static final Set<String> SET_NAMES = Set.of("pipefail", "errexit", "nounset", "xtrace");
    private static final Set<String> JOBS_WORDS = Set.of("-l", "-n", "-p", "-r", "-s");

    /** The options of {@code read} without a value, and those with one. */
    private static final String READ_LETTERS = "rs";

    private static final String READ_VALUES = "dnNpt";

    /** The conversions of {@code printf} that assign nothing, and what may stand before them. */
    private static final String CONVERSIONS = "sdiuoxXfFeEgGcbq%";

    private static final String MODIFIERS = "0123456789.-+# ";

    private BuiltinSyntax() {}

    static boolean fit(
            ShellBuiltins.Form form, List<ExpandedWord> words, CommandFindings commandFindings) {
        return switch (form) {
            case FOLDER, LEAVES -> true;
            case NUMBERS -> areNumbers(words);
            case TEST -> TestExpressions.isPlain(words, commandFindings);
            case FORMAT -> isFormat(words);
            case INPUT -> isInput(words);
            case NAMES -> areNames(words);
            case EXPORTS -> areExports(words);
            case SETTINGS -> areSettings(words);
            case PROGRAM -> !words.isEmpty() && !mayBeOption(words.getFirst());
            case JOBS -> words.isEmpty() || areAllIn(JOBS_WORDS, words);
        };
    }

    private static boolean mayBeOption(ExpandedWord expandedWord) {
        return !expandedWord.isLiteral() || expandedWord.literal().startsWith("-");
    }

    private static boolean areNumbers(List<ExpandedWord> words) {
        for (ExpandedWord expandedWord : words) {
            String source = expandedWord.word().source();
            if (!ShellCharacters.isNumber(expandedWord.literal())
                    && !source.equals("$!")
                    && !source.equals("$#")) {
                return false;
            }
        }
        return true;
    }

    private static boolean areNames(List<ExpandedWord> words) {
        for (ExpandedWord expandedWord : words) {
            if (!ShellCharacters.isName(expandedWord.literal())) {
                return false;
            }
        }
        return true;
    }

    private static boolean areAllIn(Set<String> known, List<ExpandedWord> words) {
        for (ExpandedWord expandedWord : words) {
            if (!known.contains(expandedWord.literal())) {
                return false;
            }
        }
        return true;
    }

    /** One conversion assigns how much was printed, and an option assigns all of it. */
    private static boolean isFormat(List<ExpandedWord> words) {
        if (words.isEmpty() || mayBeOption(words.getFirst())) {
            return false;
        }
        String format = words.getFirst().literal();
        for (int at = format.indexOf('%'); at >= 0; at = format.indexOf('%', at + 1)) {
            at++;
            while (at < format.length() && MODIFIERS.indexOf(format.charAt(at)) >= 0) {
                at++;
            }
            if (at >= format.length() || CONVERSIONS.indexOf(format.charAt(at)) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isInput(List<ExpandedWord> words) {
        int at = 0;
        while (at < words.size() && words.get(at).literal().startsWith("-")) {
            String option = words.get(at).literal();
            at++;
            for (int i = 1; i < option.length(); i++) {
                char c = option.charAt(i);
                if (READ_VALUES.indexOf(c) >= 0) {
                    boolean attached = i + 1 < option.length();
                    if (!attached && (at >= words.size() || !words.get(at).isLiteral())) {
                        return false;
                    }
                    at += attached ? 0 : 1;
                    break;
                }
                if (READ_LETTERS.indexOf(c) < 0) {
                    return false;
                }
            }
        }
        return areNames(words.subList(at, words.size()));
    }

    /** A value in which a tilde or a brace might be expanded is none. */
    private static boolean areExports(List<ExpandedWord> words) {
        for (ExpandedWord expandedWord : words) {
            String text = expandedWord.literal();
            int end = ShellCharacters.endOfName(text, 0);
            if (end == 0
                    || (end < text.length() && text.charAt(end) != '=')
                    || text.indexOf('~') >= 0) {
                return false;
            }
        }
        return !words.isEmpty();
    }

    private static boolean areSettings(List<ExpandedWord> words) {
        if (!words.isEmpty() && words.getFirst().literal().equals("--")) {
            return true;
        }
        boolean named = false;
        for (ExpandedWord expandedWord : words) {
            String word = expandedWord.literal();
            if (named ? !SET_NAMES.contains(word) : !isCluster(word)) {
                return false;
            }
            named = !named && word.endsWith("o");
        }
        return !words.isEmpty() && !named;
    }

    /** Letters of which the last may say that the next word is the name of an option. */
    private static boolean isCluster(String word) {
        if (word.length() < 2 || (word.charAt(0) != '-' && word.charAt(0) != '+')) {
            return false;
        }
        for (int i = 1; i < word.length(); i++) {
            boolean last = i == word.length() - 1;
            if (SET_LETTERS.indexOf(word.charAt(i)) < 0 && !(last && word.charAt(i) == 'o')) {
                return false;
            }
        }
        return true;
    }
}
