package dev.musher.command;

import dev.musher.command.Arg.Count;
import dev.musher.command.RawWord.Part;
import dev.musher.command.RawWord.Quoting;
import java.util.List;

/** Brace expansion, which makes several words of one. */
final class Braces {
    private Braces() {}

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

    static void expand(RawWord word, State state, List<Arg> into) {
        String first =
                word.parts().getFirst() instanceof Part.Text(var text, _)
                        ? text.substring(0, Math.max(0, text.indexOf('{')))
                        : "";
        String prefix = first.startsWith("~") ? "" : first;
        into.add(new Arg(new Word.Open(word.source(), prefix), Count.ANY, prefix + Arg.UNKNOWN));
    }
}
