package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Everything that was said from outside, to find a command of it again. */
final class OutsideWords {
    private static final int MOST = 4_000_000;
    private static final Pattern TAG = Pattern.compile("<[^<>]{0,200}>");

    private final List<OutsideText> texts;
    private final List<String> plain = new ArrayList<>();

    OutsideWords(List<OutsideText> texts) {
        this.texts = texts;
    }

    /** Whether a text from outside says this, whatever the blanks, the case and the markup. */
    boolean say(String command) {
        String words = plain(command);
        if (plain.isEmpty()) {
            for (OutsideText outside : texts) {
                String whole = outside.text();
                String text = whole.substring(0, Math.min(whole.length(), MOST));
                plain.add(plain(text));
                plain.add(plain(TAG.matcher(text).replaceAll(" ")));
            }
        }
        return plain.stream().anyMatch(text -> text.contains(words));
    }

    /** Words in lower case with one space around each. */
    private static String plain(String text) {
        var words = new StringBuilder(" ");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || "_-./:=@+".indexOf(c) >= 0) {
                words.append(c);
            } else if (words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
            }
        }
        return words.append(' ').toString().toLowerCase(Locale.ROOT).replace("  ", " ");
    }
}
