package dev.musher.permission;

import dev.musher.command.Word;
import java.util.ArrayList;
import java.util.List;

/** The lenient reading of a command pattern, see {@link CommandPattern}. */
record Concern(List<Glob> pattern, List<Word> given) {
    /** Git's commands are also programs of their own, like {@code git-push}. */
    private static final String GIT = "git-";

    Match match() {
        if (given.getFirst() instanceof Word.Literal(String word)) {
            String name = word.substring(word.lastIndexOf('/') + 1);
            if (name.startsWith(GIT)) {
                var words = new ArrayList<Word>(given.subList(1, given.size()));
                words.addFirst(new Word.Literal(name.substring(GIT.length())));
                words.addFirst(new Word.Literal("git"));
                Match asGit = new Concern(pattern, words).match();
                return asGit == Match.NO ? itself() : asGit;
            }
        }
        return itself();
    }

    private Match itself() {
        Match program = program();
        if (program == Match.NO) {
            return Match.NO;
        }
        Match rest = least(options(), words());
        return least(program, rest);
    }

    private Match program() {
        if (!(given.getFirst() instanceof Word.Literal literal)) {
            return Match.MAYBE;
        }
        String word = literal.text();
        String name = word.substring(word.lastIndexOf('/') + 1);
        return Match.of(pattern.getFirst().matches(word) || pattern.getFirst().matches(name));
    }

    /**
     * Whether every option of the pattern is given; a cluster of letters counts as each of them.
     */
    private Match options() {
        Match all = Match.YES;
        for (Glob wanted : pattern.subList(1, pattern.size())) {
            if (isOption(wanted.pattern())) {
                for (String one : letters(wanted.pattern())) {
                    all = least(all, given(Glob.of(one)));
                }
            }
        }
        return all;
    }

    private Match given(Glob option) {
        Match found = Match.NO;
        for (Word word : given.subList(1, given.size())) {
            if (!(word instanceof Word.Literal literal)) {
                found = Match.MAYBE;
            } else if (isOption(literal.text())) {
                for (String one : letters(literal.text())) {
                    if (option.matches(one) || option.matches(beforeValue(one))) {
                        return Match.YES;
                    }
                }
            }
        }
        return found;
    }

    /** Whether the other words come in their order; options and their values may stand between. */
    private Match words() {
        var wanted = new ArrayList<Glob>();
        for (Glob glob : pattern.subList(1, pattern.size())) {
            if (!isOption(glob.pattern())) {
                wanted.add(glob);
            }
        }
        Match all = Match.YES;
        int next = 0;
        boolean mayBeValue = false;
        for (Word word : given.subList(1, given.size())) {
            if (next == wanted.size()) {
                return all;
            }
            if (!(word instanceof Word.Literal literal)) {
                return Match.MAYBE;
            }
            if (isOption(literal.text())) {
                mayBeValue = literal.text().indexOf('=') < 0;
            } else if (wanted.get(next).matches(literal.text())) {
                next++;
                mayBeValue = false;
            } else if (mayBeValue) {
                mayBeValue = false;
            } else {
                return Match.NO;
            }
        }
        return next == wanted.size() ? all : Match.NO;
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

    private static Match least(Match one, Match other) {
        return one.compareTo(other) <= 0 ? one : other;
    }
}
