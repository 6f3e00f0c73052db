package dev.musher.app.commandline;

import java.util.ArrayList;
import java.util.List;

/** Words as a shell would part them, as far as tests need it: blanks and single quotes. */
final class QuotedWords {
    private QuotedWords() {}

    static List<String> of(String line) {
        var words = new ArrayList<String>();
        String blanksInQuotes = "";
        String[] pieces = line.split("'", -1);
        for (int at = 0; at < pieces.length; at++) {
            blanksInQuotes += at % 2 == 0 ? pieces[at] : "\0" + pieces[at].replace(' ', '\1');
        }
        for (String word : blanksInQuotes.split(" ", -1)) {
            if (!word.isEmpty()) {
                words.add(word.replace("\0", "").replace('\1', ' '));
            }
        }
        return words;
    }
}
