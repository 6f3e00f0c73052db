package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.bash.ExpandedWord.Count;
import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;
import java.util.List;

/** Expands a word as far as its value is certain. */
final class WordExpander {
    private static final String SPECIAL = "*?[\\ \t\n";

    private final KnownShellState knownShellState;
    private final StringBuilder text = new StringBuilder();
    private Count count = Count.ONE;
    private boolean wild;
    private boolean wildQuoted;
    private boolean quoted;
    private boolean last;
    private boolean endsName;
    private boolean whole;
    private boolean one;
    private String folder = "";

    private WordExpander(KnownShellState knownShellState) {
        this.knownShellState = knownShellState;
    }

    /** Adds what a word of a command becomes. */
    static void expand(RawWord word, KnownShellState knownShellState, List<ExpandedWord> into) {
        String bare = word.bare();
        if (!bare.isEmpty() && isPlain(bare)) {
            into.add(new ExpandedWord(new CommandWord.Literal(bare), Count.ONE, bare));
            return;
        }
        if (BraceExpansion.mayExpand(word)) {
            BraceExpansion.expand(word, knownShellState, into);
            return;
        }
        String folder = listed(word, knownShellState);
        if (!folder.isEmpty()) {
            into.add(ExpandedWord.names(word.source(), folder));
            return;
        }
        var wordExpander = new WordExpander(knownShellState);
        wordExpander.addAll(word.parts());
        wordExpander.finish(word.source(), into);
    }

    /** The folder below which a substitution lists names; empty if it is none of that. */
    private static String listed(RawWord word, KnownShellState knownShellState) {
        if (word.scripts().size() != 1
                || word.parts().size() != 1
                || word.scripts().getFirst().items().size() != 1
                || !(word.parts().getFirst() instanceof Part.RuntimeValue(var source, var quoting))
                || quoting == Quoting.QUOTED
                || !source.startsWith("$(")
                || source.startsWith("$((")) {
            return "";
        }
        return FileNameCommands.folder(
                word.scripts().getFirst().items().getFirst().command(), knownShellState);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{' || c == '~' || c == ExpandedWord.HOME || c == ExpandedWord.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    /** The value of an assignment, which is neither split nor matched with files. */
    static String value(RawWord word, KnownShellState knownShellState) {
        var wordExpander = new WordExpander(knownShellState);
        wordExpander.last = word.parts().size() == 1;
        for (Part part : word.parts()) {
            wordExpander.addValue(part);
        }
        return wordExpander.text.toString();
    }

    static ExpandedWord literal(String text, String source) {
        return new ExpandedWord(word(text, source), Count.ONE, text);
    }

    /** The word of a text with marks. */
    static CommandWord word(String text, String source) {
        int unknown = text.indexOf(ExpandedWord.UNKNOWN);
        int home = text.lastIndexOf(ExpandedWord.HOME);
        boolean homely = home == 0 && (text.length() == 1 || text.charAt(1) == '/');
        if (home >= 0 && !homely) {
            unknown =
                    unknown < 0
                            ? text.indexOf(ExpandedWord.HOME)
                            : Math.min(unknown, text.indexOf(ExpandedWord.HOME));
        }
        String known = unknown < 0 ? text : text.substring(0, unknown);
        String shown = known.isEmpty() || known.charAt(0) != '~' ? known : "./" + known;
        shown = shown.replace(ExpandedWord.HOME, '~');
        return unknown < 0
                ? new CommandWord.Literal(shown)
                : new CommandWord.Open(ExpandedWord.readable(source), shown);
    }

    private void addAll(List<Part> parts) {
        // An opening quote is a part of its own.
        whole =
                parts.size() == 1
                        || (parts.size() == 2
                                && parts.getFirst() instanceof Part.Text(var opening, _)
                                && opening.isEmpty());
        for (int i = 0; i < parts.size(); i++) {
            last = i == parts.size() - 1;
            endsName =
                    last
                            || (parts.get(i + 1) instanceof Part.Text(var some, _)
                                    && some.startsWith("/"));
            add(parts.get(i));
        }
    }

    private void addValue(Part part) {
        if (part instanceof Part.Wild(var some)) {
            text.append(some);
        } else if (part instanceof Part.Variable(var name, _)) {
            if (name.equals("PWD")) {
                text.append(ExpandedWord.UNKNOWN);
            } else {
                variable(name, Quoting.QUOTED);
            }
        } else if (part instanceof Part.Text(var some, var quoting)
                && quoting == Quoting.BARE
                && some.contains(":~")) {
            text.append(ExpandedWord.UNKNOWN);
        } else {
            add(part);
        }
    }

    private void add(Part part) {
        if (part instanceof Part.Text(var some, var quoting)) {
            boolean first = quoting == Quoting.BARE && text.isEmpty() && !quoted;
            quoted |= quoting == Quoting.QUOTED;
            wildQuoted |= quoting == Quoting.QUOTED && hasSpecial(some);
            text.append(first ? tilde(some) : some);
            if (quoting == Quoting.BARE && mayHoldTilde(some)) {
                text.append(ExpandedWord.UNKNOWN);
            }
        } else if (part instanceof Part.Wild(var some)) {
            wild = true;
            text.append(some);
        } else if (part instanceof Part.Variable(var name, var quoting)) {
            variable(name, quoting);
        } else if (part instanceof Part.RuntimeValue(var source, var quoting)) {
            hole(source, quoting);
        }
    }

    private String tilde(String some) {
        return some.equals("~") && !last
                ? String.valueOf(ExpandedWord.UNKNOWN)
                : TildeExpansion.expand(some);
    }

    /** After an equals sign or a colon, where the word may look like an assignment. */
    private boolean mayHoldTilde(String some) {
        return some.indexOf('~') > 0 && text.indexOf("=") >= 0;
    }

    private void hole(String source, Quoting quoting) {
        boolean pipe = source.startsWith("<(") || source.startsWith(">(");
        if (pipe && text.isEmpty()) {
            text.append("/dev/fd");
        } else {
            // Each element becomes a word, in quotes as well.
            unknown(source.indexOf('@') > 0 ? Quoting.BARE : quoting);
        }
        quoted |= quoting == Quoting.QUOTED;
    }

    private void variable(String name, Quoting quoting) {
        quoted |= quoting == Quoting.QUOTED;
        var value = knownShellState.value(name);
        if (value.isPresent()) {
            known(value.get(), quoting);
        } else if (name.equals("HOME")) {
            text.append(ExpandedWord.HOME);
        } else if (name.equals("PWD") && text.isEmpty() && endsName) {
            text.append('.');
        } else {
            unknown(quoting);
        }
    }

    private void known(String value, Quoting quoting) {
        if (value.startsWith(String.valueOf(ExpandedWord.PATTERN))) {
            matched(value.substring(1), quoting);
        } else if (value.startsWith(String.valueOf(ExpandedWord.NAMES))) {
            folder = whole ? value.substring(1) : "";
            unknown(quoting);
        } else if (quoting == Quoting.QUOTED) {
            text.append(value);
            wildQuoted |= hasSpecial(value);
        } else if (hasSpecial(value) || value.indexOf(ExpandedWord.UNKNOWN) >= 0) {
            unknown(quoting);
        } else {
            text.append(value);
        }
    }

    /** A name that matches a pattern, if nothing is added to it. */
    private void matched(String pattern, Quoting quoting) {
        if (quoting == Quoting.QUOTED && whole) {
            wild = true;
            one = true;
            text.append(pattern);
        } else {
            unknown(quoting);
        }
    }

    private void unknown(Quoting quoting) {
        text.append(ExpandedWord.UNKNOWN);
        if (quoting == Quoting.BARE) {
            count = Count.ANY;
        }
    }

    private static boolean hasSpecial(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (SPECIAL.indexOf(text.charAt(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private void finish(String source, List<ExpandedWord> into) {
        if (!folder.isEmpty()) {
            into.add(
                    new ExpandedWord(
                            new CommandWord.Names(source, folder), count, text.toString()));
            return;
        }
        String all = text.toString();
        if (all.isEmpty() && !quoted) {
            return;
        }
        CommandWord commandWord = word(all, source);
        if (commandWord instanceof CommandWord.Literal(String shown) && isPattern(all)) {
            commandWord =
                    wildQuoted
                            ? new CommandWord.Open(ExpandedWord.readable(source), beforeWild(shown))
                            : new CommandWord.Pattern(shown);
            into.add(new ExpandedWord(commandWord, one ? Count.ONE : Count.ANY, all));
            return;
        }
        into.add(new ExpandedWord(commandWord, count, all));
    }

    /** An opening bracket alone matches only itself. */
    private boolean isPattern(String all) {
        return wild
                && (all.indexOf('*') >= 0
                        || all.indexOf('?') >= 0
                        || all.indexOf(']', all.indexOf('[') + 1) >= 0);
    }

    private static String beforeWild(String text) {
        int end = 0;
        while (end < text.length() && "*?[".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(0, end);
    }
}
