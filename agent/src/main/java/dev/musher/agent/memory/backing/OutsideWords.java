package dev.musher.agent.memory.backing;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Everything that was said from outside, to find sentences of it again. */
final class OutsideWords {
    /** So many words in a row are not there by chance. */
    private static final int RUN = 6;

    private static final int MOST = 4_000_000;

    private final List<OutsideText> texts;
    private final List<String> plain = new ArrayList<>();

    OutsideWords(List<OutsideText> texts) {
        this.texts = texts;
    }

    /** Whether a sentence repeats words from outside. */
    boolean repeats(List<LessonToken> sentence) {
        var words = new ArrayList<String>();
        for (LessonToken token : sentence) {
            words.addAll(List.of(plain(token.text()).strip().split(" ", -1)));
        }
        int length = Math.min(RUN, words.size());
        for (int from = 0; length >= RUN - 1 && from + length <= words.size(); from++) {
            if (contains(" " + String.join(" ", words.subList(from, from + length)) + " ")) {
                return true;
            }
        }
        return false;
    }

    /** Whether a text from outside says this. */
    boolean say(String text) {
        return contains(" " + plain(text).strip() + " ");
    }

    /** Whether a text from outside holds this command as it is typed. */
    boolean type(String command) {
        for (OutsideText outside : texts) {
            String text = outside.text();
            for (int at = text.indexOf(command); at >= 0; at = text.indexOf(command, at + 1)) {
                if (!isOfName(text, at - 1) && !isOfName(text, at + command.length())) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isOfName(String text, int at) {
        return at >= 0
                && at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at))
                        || "_-/".indexOf(text.charAt(at)) >= 0);
    }

    private boolean contains(String words) {
        read();
        for (String text : plain) {
            if (text.contains(words)) {
                return true;
            }
        }
        return false;
    }

    private void read() {
        if (plain.isEmpty()) {
            for (OutsideText outside : texts) {
                if (!outside.source().equals("memory")) {
                    String text = outside.text();
                    plain.add(plain(text.substring(0, Math.min(text.length(), MOST))));
                }
            }
        }
    }

    /** Words in lower case with one space around each. */
    private static String plain(String text) {
        var words = new StringBuilder(" ");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetterOrDigit(c) || c == '_') {
                words.append(c);
            } else if (words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
            }
        }
        return words.append(' ').toString().toLowerCase(Locale.ROOT).replace("  ", " ");
    }
}
