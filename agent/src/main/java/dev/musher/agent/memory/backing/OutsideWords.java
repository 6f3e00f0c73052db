package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Everything that was said from outside, to find a command of it again. */
final class OutsideWords {
    private static final int MOST = 4_000_000;
    private static final Pattern TAG = Pattern.compile("<[^<>]{0,200}>");

    /** So many letters in this order are no chance, wherever words begin. */
    private static final int LONG = 16;

    private final List<OutsideText> texts;
    private final List<String> plain = new ArrayList<>();
    private final List<Letters> letters = new ArrayList<>();

    OutsideWords(List<OutsideText> texts) {
        this.texts = texts;
    }

    /**
     * Whether a text from outside says this, whatever the blanks, the case, the markup and, in more
     * than one word, the signs between letters. A sentence may also be the arguments of a program.
     */
    boolean say(String command) {
        String words = plain(command);
        if (plain.isEmpty()) {
            for (OutsideText outside : texts) {
                String whole = outside.text();
                String text = whole.substring(0, Math.min(whole.length(), MOST));
                for (String it : List.of(text, TAG.matcher(text).replaceAll(" "))) {
                    plain.add(plain(it));
                    letters.add(Letters.of(plain.getLast()));
                }
            }
        }
        if (says(words)) {
            return true;
        }
        var each = words.strip().split(" ", -1);
        for (int from = 1; from + 3 <= each.length; from++) {
            String end = String.join(" ", List.of(each).subList(from, each.length));
            if (Letters.of(end).text().length() >= LONG && says(" " + end + " ")) {
                return true;
            }
        }
        return false;
    }

    private boolean says(String words) {
        String squeezed = Letters.of(words).text();
        boolean several = words.strip().indexOf(' ') >= 0;
        return plain.stream().anyMatch(text -> text.contains(words))
                || ((several || squeezed.length() >= LONG)
                        && letters.stream().anyMatch(text -> text.say(squeezed)));
    }

    /**
     * The letters and digits of plain words.
     *
     * @param starts where a word begins
     */
    private record Letters(String text, BitSet starts) {
        static Letters of(String plain) {
            var text = new StringBuilder();
            var starts = new BitSet();
            for (int i = 0; i < plain.length(); i++) {
                char c = plain.charAt(i);
                if (Character.isLetterOrDigit(c)) {
                    text.append(c);
                } else if (c == ' ') {
                    starts.set(text.length());
                }
            }
            return new Letters(text.toString(), starts);
        }

        boolean say(String squeezed) {
            for (int at = text.indexOf(squeezed); at >= 0; at = text.indexOf(squeezed, at + 1)) {
                if (squeezed.length() >= LONG
                        || (starts.get(at) && starts.get(at + squeezed.length()))) {
                    return true;
                }
                if (at == text.length()) {
                    return false;
                }
            }
            return false;
        }
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
