package dev.musher.tools.web.html;

/** Code while it is read: a word in a sentence, or lines that stay as they are. */
final class CodeText {
    private static final int LONGEST_LANGUAGE = 20;

    private final StringBuilder text = new StringBuilder();
    private String language = "";
    private ElementRole elementRole = ElementRole.NONE;

    void open(ElementRole as, String classes) {
        elementRole = as;
        language(classes);
    }

    boolean isOpen() {
        return elementRole != ElementRole.NONE;
    }

    boolean isBlock() {
        return elementRole == ElementRole.PREFORMATTED;
    }

    void text(String more) {
        text.append(more);
    }

    void lineBreak() {
        text.append('\n');
    }

    /** The end of a line, unless it is there already. */
    void lineEnd() {
        if (!text.isEmpty() && text.charAt(text.length() - 1) != '\n') {
            text.append('\n');
        }
    }

    boolean hasLines() {
        return text.toString().strip().indexOf('\n') >= 0;
    }

    /** Takes the language from classes like {@code language-java}, if it is not known yet. */
    void language(String classes) {
        for (String word : classes.split(" ", -1)) {
            for (String prefix : new String[] {"language-", "lang-", "highlight-source-"}) {
                String name = word.startsWith(prefix) ? word.substring(prefix.length()) : "";
                if (language.isEmpty() && isPlain(name)) {
                    language = name;
                }
            }
        }
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean plain = c > ' ' && c < 0x7F && c != '`';
            if (!plain) {
                return false;
            }
        }
        return name.length() <= LONGEST_LANGUAGE;
    }

    /** The text as it is. */
    String take() {
        String taken = text.toString();
        text.setLength(0);
        language = "";
        elementRole = ElementRole.NONE;
        return taken;
    }

    /** The text between fences; empty if there is none. */
    String takeFenced() {
        String info = language;
        String lines =
                trimmed(take().replace("\r\n", "\n").replace('\r', '\n').replace('\u00A0', ' '));
        if (lines.isBlank()) {
            return "";
        }
        String fence = "`".repeat(Math.max(3, BacktickFence.longest(lines) + 1));
        return fence + info + "\n" + lines + "\n" + fence;
    }

    /** Without the empty lines around it. */
    private static String trimmed(String lines) {
        int start = 0;
        for (int i = 0; i < lines.length() && lines.charAt(i) <= ' '; i++) {
            start = lines.charAt(i) == '\n' ? i + 1 : start;
        }
        return lines.substring(start).stripTrailing();
    }
}
