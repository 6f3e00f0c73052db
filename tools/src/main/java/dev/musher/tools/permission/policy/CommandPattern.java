package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepDirectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A pattern of a program and its arguments, word by word; {@code *} inside a word stands for any
 * characters, and as the last word for any further words.
 *
 * <p>It is read twice over. To allow something it has to fit exactly, and the program has to be the
 * one that the name means everywhere. To ask or deny, it is enough that the program has the name,
 * in whatever folder, that every option of the pattern is among the words, in whatever order and
 * spelling, and that the other words come in the pattern's order; what follows does not matter.
 */
final class CommandPattern {
    private static final String REST = "*";

    /** Where a program is the one that its bare name means. */
    private static final Set<String> SYSTEM_FOLDERS =
            Set.of("/bin/", "/usr/bin/", "/usr/local/bin/", "/sbin/", "/usr/sbin/");

    private final List<NameGlob> words;
    private final boolean open;

    private CommandPattern(List<NameGlob> words, boolean open) {
        this.words = List.copyOf(words);
        this.open = open;
    }

    static CommandPattern of(String text) {
        var globs = globs(text);
        boolean open = globs.size() > 1 && globs.getLast().pattern().equals(REST);
        return new CommandPattern(open ? globs.subList(0, globs.size() - 1) : globs, open);
    }

    /** Words in double quotes may have spaces, and their wildcards stand for themselves. */
    private static List<NameGlob> globs(String text) {
        var globs = new ArrayList<NameGlob>();
        int at = 0;
        while (at < text.length()) {
            if (text.charAt(at) == ' ') {
                at++;
            } else if (text.charAt(at) == '"' && text.indexOf('"', at + 1) > 0) {
                int end = text.indexOf('"', at + 1);
                globs.add(NameGlob.quoted(text.substring(at + 1, end)));
                at = end + 1;
            } else {
                int end = text.indexOf(' ', at);
                end = end < 0 ? text.length() : end;
                globs.add(NameGlob.of(text.substring(at, end)));
                at = end;
            }
        }
        return globs;
    }

    /** The text of a pattern that is exactly these words. */
    static String textFor(List<CommandWord> words) {
        var text = new StringBuilder();
        for (CommandWord commandWord : words) {
            String typed = commandWord.source();
            boolean plain =
                    !typed.isEmpty() && NameGlob.of(typed).isLiteral() && typed.indexOf(' ') < 0;
            text.append(text.isEmpty() ? "" : " ").append(plain ? typed : '"' + typed + '"');
        }
        return text.toString();
    }

    /** The bare name of a program, where its folder is one that this means. */
    static String plain(String program) {
        int slash = program.lastIndexOf('/') + 1;
        return SYSTEM_FOLDERS.contains(program.substring(0, slash))
                ? program.substring(slash)
                : program;
    }

    /** Whether a step is exactly what the pattern says. */
    boolean allows(CommandStep commandStep) {
        var given = commandStep.words();
        String program = words.getFirst().pattern();
        boolean isRelative = program.indexOf('/') > 0;
        if (isRelative && !commandStep.folder().equals(new StepDirectory.Known(""))) {
            return false;
        }
        if (given.size() < words.size() || (given.size() > words.size() && !open)) {
            return false;
        }
        for (int i = 0; i < words.size(); i++) {
            if (!(given.get(i) instanceof CommandWord.Literal literal)
                    || !(i == 0
                            ? isProgram(literal.text())
                            : words.get(i).matches(literal.text()))) {
                return false;
            }
        }
        return true;
    }

    private boolean isProgram(String word) {
        if (words.getFirst().matches(word)) {
            return words.getFirst().pattern().indexOf('/') >= 0 || word.indexOf('/') < 0;
        }
        String bare = plain(word);
        return bare.length() < word.length() && words.getFirst().matches(bare);
    }

    /** The program, if the pattern is its plain name and fits whatever its arguments are. */
    Optional<String> program() {
        NameGlob name = words.getFirst();
        return words.size() == 1 && name.isLiteral() && name.pattern().indexOf('/') < 0
                ? Optional.of(name.pattern())
                : Optional.empty();
    }

    /**
     * Whether an argument is the name of the program, or has it behind a sign or the letter of an
     * option.
     */
    boolean isNamedIn(CommandStep commandStep) {
        for (CommandWord commandWord : commandStep.words().subList(1, commandStep.words().size())) {
            if (commandWord instanceof CommandWord.Literal(String text) && names(text)) {
                return true;
            }
        }
        return false;
    }

    private boolean names(String text) {
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || "=,:@/".indexOf(text.charAt(i)) >= 0) {
                if (words.getFirst().matches(text.substring(from, i))) {
                    return true;
                }
                from = i + 1;
            }
        }
        return text.startsWith("-")
                && text.length() > 2
                && words.getFirst().matches(text.substring(2));
    }

    /** Whether a step is among what the pattern warns of, however it is written. */
    PatternMatch concerns(CommandStep commandStep) {
        return new LenientCommandPattern(words, commandStep.words()).match();
    }
}
