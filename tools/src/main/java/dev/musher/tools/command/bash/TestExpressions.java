package dev.musher.tools.command.bash;

import java.util.List;

/**
 * The words of {@code test} and {@code [}. One of its operators takes the name of a variable, and
 * runs the commands in the subscript of that name; no word that is not known may turn into both.
 */
final class TestExpressions {
    private TestExpressions() {}

    static boolean isPlain(List<ExpandedWord> words, CommandFindings commandFindings) {
        boolean open = false;
        for (ExpandedWord expandedWord : words) {
            boolean known = expandedWord.isLiteral();
            String text = expandedWord.literal();
            boolean named = text.length() > 1 && text.indexOf('[') >= 0;
            boolean operator = text.equals("-v") || text.equals("-R");
            if (operator
                    || named
                    || (!known && open)
                    || !(known || isOneWord(expandedWord, commandFindings))) {
                return false;
            }
            open = !known;
        }
        return true;
    }

    /** Without quotes, the value of a variable has to be a number. */
    private static boolean isOneWord(ExpandedWord expandedWord, CommandFindings commandFindings) {
        if (expandedWord.count() == ExpandedWord.Count.ONE) {
            return true;
        }
        String source = expandedWord.word().source();
        if (source.startsWith("$") && ShellCharacters.isName(source.substring(1))) {
            commandFindings.number(source.substring(1));
            return true;
        }
        return source.startsWith("$((") || source.equals("$#") || source.equals("$?");
    }
}
