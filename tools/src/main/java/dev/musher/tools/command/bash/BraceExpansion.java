package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.bash.ExpandedWord.Count;
import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;
import java.util.ArrayList;
import java.util.List;

/** Brace expansion, which makes several words of one. */
final class BraceExpansion {
    private static final int MOST_WORDS = 64;

    private BraceExpansion() {}

    /** Whether braces that no quotes hide hold a comma or two dots. */
    static boolean mayExpand(RawWord word) {
        boolean open = false;
        boolean several = false;
        for (Part part : word.parts()) {
            if (!(part instanceof Part.Text(var text, var quoting)) || quoting != Quoting.BARE) {
                continue;
            }
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                if (c == '{') {
                    open = true;
                } else if (open && (c == ',' || text.startsWith("..", i))) {
                    several = true;
                } else if (c == '}' && several) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Only lists of plain texts are taken apart; ranges and nested braces stay open. */
    static void expand(RawWord word, KnownShellState knownShellState, List<ExpandedWord> into) {
        var words = alternatives(word.parts());
        if (words.isEmpty()) {
            into.add(open(word));
            return;
        }
        for (List<Part> parts : words) {
            WordExpander.expand(
                    new RawWord(word.source(), parts, List.of()), knownShellState, into);
        }
    }

    private static ExpandedWord open(RawWord word) {
        String first =
                word.parts().getFirst() instanceof Part.Text(var text, _)
                        ? text.substring(0, Math.max(0, text.indexOf('{')))
                        : "";
        String prefix = first.startsWith("~") ? "" : first;
        return new ExpandedWord(
                new CommandWord.Open(
                        ExpandedWord.readable(word.source()), ExpandedWord.readable(prefix)),
                Count.ANY,
                prefix + ExpandedWord.UNKNOWN);
    }

    /** The parts of each word; none if the braces are not one plain list. */
    private static List<List<Part>> alternatives(List<Part> parts) {
        int holder = -1;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i) instanceof Part.Text(var text, var quoting)
                    && quoting == Quoting.BARE
                    && (text.indexOf('{') >= 0 || text.indexOf('}') >= 0)) {
                if (holder >= 0) {
                    return List.of();
                }
                holder = i;
            }
        }
        String text =
                holder >= 0 && parts.get(holder) instanceof Part.Text(var some, _) ? some : "";
        int open = text.indexOf('{');
        int close = text.indexOf('}');
        boolean plain =
                open >= 0
                        && close > open
                        && open == text.lastIndexOf('{')
                        && close == text.lastIndexOf('}')
                        && text.indexOf(',', open) > 0
                        && text.indexOf(',', open) < close;
        return plain ? cut(parts, holder, text) : List.of();
    }

    private static List<List<Part>> cut(List<Part> parts, int holder, String text) {
        int open = text.indexOf('{');
        int close = text.indexOf('}');
        var words = new ArrayList<List<Part>>();
        for (String choice : text.substring(open + 1, close).split(",", -1)) {
            var word = new ArrayList<>(parts);
            String all = text.substring(0, open) + choice + text.substring(close + 1);
            word.set(holder, new Part.Text(all, Quoting.BARE));
            if (all.isEmpty()) {
                word.remove(holder);
            }
            words.add(word);
        }
        return words.size() > MOST_WORDS ? List.of() : words;
    }
}
