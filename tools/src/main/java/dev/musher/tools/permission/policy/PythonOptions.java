package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import java.util.ArrayList;
import java.util.Set;

/** Options of Python that change nothing about what a module does that it runs. */
final class PythonOptions {
    private static final Set<String> PYTHONS = Set.of("python", "python3");
    private static final String HARMLESS_LETTERS = "Buq";
    private static final Set<String> HARMLESS_SETTINGS = Set.of("utf8", "dev", "faulthandler");

    private PythonOptions() {}

    /** The step without them, where they stand before a module; otherwise the step as it is. */
    static CommandStep without(CommandStep step) {
        var words = step.words();
        if (!PYTHONS.contains(CommandPattern.plain(text(words.getFirst())))) {
            return step;
        }
        int at = 1;
        while (at < words.size() && wordsOfOption(step, at) > 0) {
            at += wordsOfOption(step, at);
        }
        if (at == 1 || at >= words.size() || !text(words.get(at)).equals("-m")) {
            return step;
        }
        var rest = new ArrayList<CommandWord>();
        rest.add(words.getFirst());
        rest.addAll(words.subList(at, words.size()));
        return new CommandStep(rest, step.folder(), step.touches(), step.grasp(), step.exit());
    }

    /** How many words the harmless option here has; 0 if there is none. */
    private static int wordsOfOption(CommandStep step, int at) {
        String option = text(step.words().get(at));
        String next = at + 1 < step.words().size() ? text(step.words().get(at + 1)) : "";
        if (option.equals("-W")) {
            return next.isEmpty() ? 0 : 2;
        }
        if (option.equals("-X")) {
            return HARMLESS_SETTINGS.contains(next) ? 2 : 0;
        }
        boolean harmless =
                option.startsWith("-W")
                        || (option.startsWith("-X")
                                && HARMLESS_SETTINGS.contains(option.substring(2)))
                        || isOfHarmlessLetters(option);
        return harmless ? 1 : 0;
    }

    private static boolean isOfHarmlessLetters(String option) {
        for (int i = 1; i < option.length(); i++) {
            if (HARMLESS_LETTERS.indexOf(option.charAt(i)) < 0) {
                return false;
            }
        }
        return option.length() > 1 && option.charAt(0) == '-';
    }

    /** Empty if it is known only when it runs. */
    private static String text(CommandWord word) {
        return word instanceof CommandWord.Literal(String text) ? text : "";
    }
}
