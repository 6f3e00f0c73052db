package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandWord;
import java.util.ArrayList;
import java.util.List;

/** The lenient reading of a command pattern, see {@link CommandPattern}. */
record LenientCommandPattern(List<NameGlob> pattern, List<CommandWord> given) {
    /** Git's commands are also programs of their own, like {@code git-push}. */
    private static final String GIT = "git-";

    PatternMatch match() {
        if (given.getFirst() instanceof CommandWord.Literal(String word)) {
            String name = word.substring(word.lastIndexOf('/') + 1);
            if (name.startsWith(GIT)) {
                var words = new ArrayList<CommandWord>(given.subList(1, given.size()));
                words.addFirst(new CommandWord.Literal(name.substring(GIT.length())));
                words.addFirst(new CommandWord.Literal("git"));
                PatternMatch asGit = new LenientCommandPattern(pattern, words).match();
                return asGit == PatternMatch.NO ? itself() : asGit;
            }
        }
        return itself();
    }

    private PatternMatch itself() {
        PatternMatch program = program();
        if (program == PatternMatch.NO) {
            return PatternMatch.NO;
        }
        PatternMatch rest = least(options(), words());
        return least(program, rest);
    }

    private PatternMatch program() {
        if (!(given.getFirst() instanceof CommandWord.Literal literal)) {
            return PatternMatch.MAYBE;
        }
        String word = literal.text();
        String name = word.substring(word.lastIndexOf('/') + 1);
        return PatternMatch.of(
                pattern.getFirst().matches(word) || pattern.getFirst().matches(name));
    }

    /**
     * Whether every option of the pattern is given; a cluster of letters counts as each of them.
     */
    private PatternMatch options() {
        PatternMatch all = PatternMatch.YES;
        for (NameGlob wanted : pattern.subList(1, pattern.size())) {
            if (isOption(wanted.pattern())) {
                for (String one : letters(wanted.pattern())) {
                    all = least(all, given(NameGlob.of(one)));
                }
            }
        }
        return all;
    }

    private PatternMatch given(NameGlob option) {
        PatternMatch found = PatternMatch.NO;
        for (CommandWord commandWord : given.subList(1, given.size())) {
            if (!(commandWord instanceof CommandWord.Literal literal)) {
                found = PatternMatch.MAYBE;
            } else if (isOption(literal.text())) {
                for (String one : letters(literal.text())) {
                    if (option.matches(one) || option.matches(beforeValue(one))) {
                        return PatternMatch.YES;
                    }
                }
            }
        }
        return found;
    }

    /** Whether the other words come in their order; options and their values may stand between. */
    private PatternMatch words() {
        var wanted = new ArrayList<NameGlob>();
        for (NameGlob nameGlob : pattern.subList(1, pattern.size())) {
            if (!isOption(nameGlob.pattern())) {
                wanted.add(nameGlob);
            }
        }
        PatternMatch all = PatternMatch.YES;
        int next = 0;
        boolean mayBeValue = false;
        for (CommandWord commandWord : given.subList(1, given.size())) {
            if (next == wanted.size()) {
                return all;
            }
            if (!(commandWord instanceof CommandWord.Literal literal)) {
                return PatternMatch.MAYBE;
            }
            if (isOption(literal.text())) {
                mayBeValue = literal.text().indexOf('=') < 0;
            } else if (wanted.get(next).matches(literal.text())) {
                next++;
                mayBeValue = false;
            } else if (mayBeValue) {
                mayBeValue = false;
            } else {
                return PatternMatch.NO;
            }
        }
        return next == wanted.size() ? all : PatternMatch.NO;
    }

    private static boolean isOption(String word) {
        return word.length() > 1 && word.charAt(0) == '-';
    }

    private static String beforeValue(String option) {
        int equals = option.indexOf('=');
        return equals < 0 ? option : option.substring(0, equals);
    }

    /** {@code -rf} is {@code -r} and {@code -f}, and may also be an option called so. */
    private static List<String> letters(String option) {
        boolean cluster = option.length() > 2 && option.charAt(1) != '-' && option.indexOf('*') < 0;
        if (!cluster) {
            return List.of(option);
        }
        var letters = new ArrayList<String>();
        for (int i = 1; i < option.length(); i++) {
            letters.add("-" + option.charAt(i));
        }
        return letters;
    }

    private static PatternMatch least(PatternMatch one, PatternMatch other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
