package dev.musher.tools.command.bash;

/** Expands the tilde at the beginning of a word. */
final class TildeExpansion {
    private TildeExpansion() {}

    static String expand(String text) {
        if (text.isEmpty() || text.charAt(0) != '~') {
            return text;
        }
        if (text.length() == 1 || text.charAt(1) == '/') {
            return ExpandedWord.HOME + text.substring(1);
        }
        return ExpandedWord.UNKNOWN + text.substring(1);
    }
}
