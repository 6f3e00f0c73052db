package dev.musher.command;

import dev.musher.command.Arg.Count;
import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;
import java.util.List;

/** Expands a word as far as its value is certain. */
final class Expander {
    private static final String SPECIAL = "*?[\\ \t\n";

    private final State state;
    private final StringBuilder text = new StringBuilder();
    private Count count = Count.ONE;
    private boolean wild;
    private boolean wildQuoted;
    private boolean quoted;
    private boolean last;
    private boolean endsName;
    private boolean whole;
    private boolean one;

    private Expander(State state) {
        this.state = state;
    }

    /** Adds what a word of a command becomes. */
    static void expand(RawWord word, State state, List<Arg> into) {
        String bare = word.bare();
        if (!bare.isEmpty() && isPlain(bare)) {
            into.add(new Arg(new Word.Literal(bare), Count.ONE, bare));
            return;
        }
        if (Braces.mayExpand(word)) {
            Braces.expand(word, state, into);
            return;
        }
        String folder = listed(word, state);
        if (!folder.isEmpty()) {
            into.add(Arg.names(word.source(), folder));
            return;
        }
        var expander = new Expander(state);
        expander.addAll(word.parts());
        expander.finish(word.source(), into);
    }

    /** The folder below which a substitution lists names; empty if it is none of that. */
    private static String listed(RawWord word, State state) {
        if (word.scripts().size() != 1
                || word.parts().size() != 1
                || word.scripts().getFirst().items().size() != 1
                || !(word.parts().getFirst() instanceof Part.Hole(var source, var quoting))
                || quoting == Quoting.QUOTED
                || !source.startsWith("$(")
                || source.startsWith("$((")) {
            return "";
        }
        return Names.folder(word.scripts().getFirst().items().getFirst().command(), state);
    }

    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{' || c == '~' || c == Arg.HOME || c == Arg.UNKNOWN) {
                return false;
            }
        }
        return true;
    }

    /** The value of an assignment, which is neither split nor matched with files. */
    static String value(RawWord word, State state) {
        var expander = new Expander(state);
        expander.last = word.parts().size() == 1;
        for (Part part : word.parts()) {
            expander.addValue(part);
        }
        return expander.text.toString();
    }

    static Arg literal(String text, String source) {
        return new Arg(word(text, source), Count.ONE, text);
    }

    /** The word of a text with marks. */
    static Word word(String text, String source) {
        int unknown = text.indexOf(Arg.UNKNOWN);
        int home = text.lastIndexOf(Arg.HOME);
        boolean homely = home == 0 && (text.length() == 1 || text.charAt(1) == '/');
        if (home >= 0 && !homely) {
            unknown =
                    unknown < 0
                            ? text.indexOf(Arg.HOME)
                            : Math.min(unknown, text.indexOf(Arg.HOME));
        }
        String known = unknown < 0 ? text : text.substring(0, unknown);
        String shown = known.isEmpty() || known.charAt(0) != '~' ? known : "./" + known;
        shown = shown.replace(Arg.HOME, '~');
        return unknown < 0 ? new Word.Literal(shown) : new Word.Open(Arg.readable(source), shown);
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
                text.append(Arg.UNKNOWN);
            } else {
                variable(name, Quoting.QUOTED);
            }
        } else if (part instanceof Part.Text(var some, var quoting)
                && quoting == Quoting.BARE
                && some.contains(":~")) {
            text.append(Arg.UNKNOWN);
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
                text.append(Arg.UNKNOWN);
            }
        } else if (part instanceof Part.Wild(var some)) {
            wild = true;
            text.append(some);
        } else if (part instanceof Part.Variable(var name, var quoting)) {
            variable(name, quoting);
        } else if (part instanceof Part.Hole(var source, var quoting)) {
            hole(source, quoting);
        }
    }

    private String tilde(String some) {
        return some.equals("~") && !last ? String.valueOf(Arg.UNKNOWN) : Tilde.expand(some);
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
        var value = state.value(name);
        if (value.isPresent()) {
            known(value.get(), quoting);
        } else if (name.equals("HOME")) {
            text.append(Arg.HOME);
        } else if (name.equals("PWD") && text.isEmpty() && endsName) {
            text.append('.');
        } else {
            unknown(quoting);
        }
    }

    private void known(String value, Quoting quoting) {
        if (value.startsWith(String.valueOf(Arg.PATTERN))) {
            matched(value.substring(1), quoting);
        } else if (quoting == Quoting.QUOTED) {
            text.append(value);
            wildQuoted |= hasSpecial(value);
        } else if (hasSpecial(value) || value.indexOf(Arg.UNKNOWN) >= 0) {
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
        text.append(Arg.UNKNOWN);
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

    private void finish(String source, List<Arg> into) {
        String all = text.toString();
        if (all.isEmpty() && !quoted) {
            return;
        }
        Word word = word(all, source);
        if (word instanceof Word.Literal(String shown) && isPattern(all)) {
            word =
                    wildQuoted
                            ? new Word.Open(Arg.readable(source), beforeWild(shown))
                            : new Word.Pattern(shown);
            into.add(new Arg(word, one ? Count.ONE : Count.ANY, all));
            return;
        }
        into.add(new Arg(word, count, all));
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
