package dev.musher.command;

import java.util.List;

/**
 * The words of {@code test} and {@code [}. One of its operators takes the name of a variable, and
 * runs the commands in the subscript of that name; no word that is not known may turn into both.
 */
final class Tests {
    private Tests() {}

    static boolean isPlain(List<Arg> words, Findings findings) {
        boolean open = false;
        for (Arg arg : words) {
            boolean known = arg.isLiteral();
            String text = arg.literal();
            boolean named = text.length() > 1 && text.indexOf('[') >= 0;
            boolean operator = text.equals("-v") || text.equals("-R");
            if (operator || named || (!known && open) || !(known || isOneWord(arg, findings))) {
                return false;
            }
            open = !known;
        }
        return true;
    }

    /** Without quotes, the value of a variable has to be a number. */
    private static boolean isOneWord(Arg arg, Findings findings) {
        if (arg.count() == Arg.Count.ONE) {
            return true;
        }
        String source = arg.word().source();
        if (source.startsWith("$") && Letters.isName(source.substring(1))) {
            findings.number(source.substring(1));
            return true;
        }
        return source.startsWith("$((") || source.equals("$#") || source.equals("$?");
    }
}
