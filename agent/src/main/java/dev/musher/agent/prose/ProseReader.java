package dev.musher.agent.prose;

import dev.musher.agent.prose.Sentence.Setting;
import java.util.ArrayList;
import java.util.List;

/** Takes an answer in Markdown apart into the sentences that are its writer's own. */
public final class ProseReader {
    /** Of a longer answer, so much is read of its beginning and as much of its end. */
    private static final int LONGEST_END = 100_000;

    private static final int LEAST_FENCE = 3;
    private static final int CODE_INDENT = 4;

    private final List<Sentence> sentences = new ArrayList<>();
    private final StringBuilder block = new StringBuilder();
    private Setting setting = Setting.PLAIN;
    private Fence fence = Fence.NONE;
    private Hold chapter = Hold.FREE;
    private Hold list = Hold.FREE;
    private Hold box = Hold.FREE;
    private boolean afterBlank = true;

    /** Whether what follows is a plan, an example or somebody else's. */
    private enum Hold {
        FREE,
        HELD
    }

    /** What closes the code block that is open. */
    private record Fence(char mark, int length) {
        static final Fence NONE = new Fence(' ', 0);
    }

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
        boolean code = indent >= CODE_INDENT && afterBlank && ListMarker.length(text) == 0;
        afterBlank = text.isEmpty();
        if (text.isEmpty() || text.startsWith(">") || (code && setting != Setting.ITEM)) {
            flush();
        } else if (text.startsWith("#")) {
            heading(text);
        } else if (ListMarker.length(text) > 0) {
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
        int length = fenceLength(text);
        if (fence.length > 0) {
            boolean closes =
                    length >= fence.length
                            && text.charAt(0) == fence.mark
                            && length == text.length();
            fence = closes ? Fence.NONE : fence;
            return true;
        }
        if (length < LEAST_FENCE) {
            return false;
        }
        flush();
        fence = new Fence(text.charAt(0), length);
        return true;
    }

    private static int fenceLength(String text) {
        if (text.isEmpty() || (text.charAt(0) != '`' && text.charAt(0) != '~')) {
            return 0;
        }
        int length = 1;
        while (length < text.length() && text.charAt(length) == text.charAt(0)) {
            length++;
        }
        // Backticks that come again in the same line are code within a sentence.
        boolean opens = text.charAt(0) == '~' || text.indexOf('`', length) < 0;
        return opens ? length : 0;
    }

    private void heading(String text) {
        flush();
        list = Hold.FREE;
        chapter = NonReportWords.holds(text) ? Hold.HELD : Hold.FREE;
        begin(Setting.HEADING, text);
        flush();
    }

    private void item(String text) {
        flush();
        int length = ListMarker.length(text);
        box = ListMarker.isOpenBox(text, length) ? Hold.HELD : Hold.FREE;
        begin(Setting.ITEM, text.substring(length));
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
        boolean ofList = setting == Setting.ITEM && list == Hold.HELD;
        boolean held = chapter == Hold.HELD || ofList || box == Hold.HELD;
        box = Hold.FREE;
        SentenceScanner.scan(text, held ? Setting.HELD : setting, sentences);
        if (setting != Setting.ITEM) {
            list = text.endsWith(":") && NonReportWords.holds(text) ? Hold.HELD : Hold.FREE;
        }
        setting = Setting.PLAIN;
    }
}
