package dev.musher.command;

/** Expands the tilde at the beginning of a word. */
final class Tilde {
    private Tilde() {}

    static String expand(String text) {
        if (text.isEmpty() || text.charAt(0) != '~') {
            return text;
        }
        if (text.length() == 1 || text.charAt(1) == '/') {
            return Arg.HOME + text.substring(1);
        }
        return Arg.UNKNOWN + text.substring(1);
    }
}
