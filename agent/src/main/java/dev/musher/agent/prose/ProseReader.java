package dev.musher.agent.prose;

import dev.musher.agent.prose.Sentence.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Takes an answer in Markdown apart into the sentences that are its writer's own. */
public final class ProseReader {
    /** Of a longer answer, so much is read of its beginning and as much of its end. */
    private static final int LONGEST_END = 100_000;

    private static final int CODE_INDENT = 4;
    private static final Pattern FENCE = Pattern.compile("(`{3,})[^`]*|(~{3,}).*");
    private static final Pattern ITEM = Pattern.compile("(?:[-*+\u2022]|\\d{1,3}[.)]) ");
    private static final Pattern OPEN_BOX = Pattern.compile("\\[ \\]|\u2610");

    /** In a heading or before a list: after these, nothing is a statement about work done. */
    private static final Pattern HOLDING =
            Wordlist.any(
                    """
                    next plan(?:ned|s)? todos? to-do remaining recommend(?:ed|ations)?
                    suggest(?:ed|ions)? propos(?:al|ed|e) criteria requirements future examples?
                    usage expected goals? options? alternatives questions if should would could
                    can will says said states according changelog history commits? releases?
                    version log how must needs? wants? you your upstream unverified unfinished
                    open not missing
                    """);

    private final List<Sentence> sentences = new ArrayList<>();
    private final StringBuilder block = new StringBuilder();
    private Setting setting = Setting.PLAIN;

    /** What closes the code block that is open; empty if none is. */
    private String fence = "";

    /** Whether what follows a heading, an introduction or an open box is a plan or an example. */
    private boolean heldChapter;

    private boolean heldList;
    private boolean heldItem;
    private boolean afterBlank = true;

    private ProseReader() {}

    public static List<Sentence> of(String answer) {
        var proseReader = new ProseReader();
        String text = bounded(answer);
        for (int start = 0; start < text.length(); ) {
            int end = text.indexOf('\n', start);
            end = end < 0 ? text.length() : end;
            proseReader.line(text.substring(start, end));
            start = end + 1;
        }
        proseReader.flush();
        return List.copyOf(proseReader.sentences);
    }

    private static String bounded(String answer) {
        if (answer.length() <= 2 * LONGEST_END) {
            return answer;
        }
        return answer.substring(0, LONGEST_END)
                + "\n\n"
                + answer.substring(answer.length() - LONGEST_END);
    }

    private void line(String line) {
        String text = line.strip();
        int indent = line.length() - line.stripLeading().length();
        if (fenced(text)) {
            return;
        }
        boolean code = indent >= CODE_INDENT && afterBlank && !ITEM.matcher(text).lookingAt();
        afterBlank = text.isEmpty();
        if (text.isEmpty() || text.startsWith(">") || (code && setting != Setting.ITEM)) {
            flush();
        } else if (text.startsWith("#")) {
            heading(text);
        } else if (ITEM.matcher(text).lookingAt()) {
            item(text);
        } else if (text.startsWith("|")) {
            flush();
            begin(Setting.ITEM, text);
            flush();
        } else {
            begin(block.isEmpty() ? Setting.PLAIN : setting, text);
        }
    }

    /** Whether the line is part of a code block. */
    private boolean fenced(String text) {
        if (!fence.isEmpty()) {
            boolean closes =
                    text.startsWith(fence) && text.replace(fence.substring(0, 1), "").isEmpty();
            fence = closes ? "" : fence;
            return true;
        }
        var opening = FENCE.matcher(text);
        if (!opening.matches()) {
            return false;
        }
        flush();
        fence = opening.group(1) == null ? opening.group(2) : opening.group(1);
        return true;
    }

    private void heading(String text) {
        flush();
        heldList = false;
        heldChapter = holds(text);
        begin(Setting.HEADING, text);
        flush();
    }

    private void item(String text) {
        flush();
        var mark = ITEM.matcher(text);
        String item = mark.lookingAt() ? text.substring(mark.end()) : text;
        heldItem = OPEN_BOX.matcher(item).lookingAt();
        begin(Setting.ITEM, item);
    }

    private void begin(Setting where, String text) {
        setting = where;
        block.append(block.isEmpty() ? "" : " ").append(text);
    }

    private void flush() {
        if (block.isEmpty()) {
            return;
        }
        String text = block.toString();
        block.setLength(0);
        boolean held = heldChapter || heldItem || (setting == Setting.ITEM && heldList);
        heldItem = false;
        SentenceScanner.scan(text, held ? Setting.HELD : setting, sentences);
        if (setting != Setting.ITEM) {
            heldList = text.endsWith(":") && holds(text);
        }
        setting = Setting.PLAIN;
    }

    private static boolean holds(String text) {
        return HOLDING.matcher(text.toLowerCase(Locale.ROOT)).find();
    }
}
