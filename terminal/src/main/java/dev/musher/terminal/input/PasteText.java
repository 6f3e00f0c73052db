package dev.musher.terminal.input;

import dev.musher.terminal.input.InputEvent.Focus;
import dev.musher.terminal.input.InputEvent.Text;
import java.util.List;

/**
 * Pasted text without what does not belong to it: terminals put reports about their window and the
 * mouse between, and some write its line breaks as keys.
 */
final class PasteText {
    private static final char ESC = 0x1b;

    private PasteText() {}

    /**
     * @param reports takes what was found between
     */
    static String clean(String text, List<InputEvent> reports) {
        String plain = text.indexOf(ESC) < 0 ? text : withoutReports(text, reports);
        return plain.indexOf('\r') < 0 ? plain : plain.replace("\r\n", "\n").replace('\r', '\n');
    }

    private static String withoutReports(String text, List<InputEvent> reports) {
        var clean = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int end = text.charAt(at) == ESC ? end(text, at) : at;
            if (end == at) {
                clean.append(text.charAt(at++));
            } else {
                add(text.substring(at + 1, end), clean, reports);
                at = end;
            }
        }
        return clean.toString();
    }

    /** Where a control sequence ends that starts here; here, if none does. */
    private static int end(String text, int at) {
        int end = at + 1;
        if (end >= text.length() || text.charAt(end) != '[') {
            return at;
        }
        do {
            end++;
        } while (end < text.length() && text.charAt(end) >= ' ' && text.charAt(end) < '@');
        return end < text.length() && text.charAt(end) <= '~' && text.charAt(end) >= '@'
                ? end + 1
                : at;
    }

    private static void add(String sequence, StringBuilder clean, List<InputEvent> reports) {
        char last = sequence.charAt(sequence.length() - 1);
        boolean isMouse = sequence.startsWith("[<") && (last == 'M' || last == 'm');
        boolean isKey = last == 'u' || (last == '~' && sequence.startsWith("[27;"));
        var event = SequenceReader.control(sequence);
        if (event instanceof Focus || isMouse) {
            reports.add(event);
        } else if (isKey && event instanceof Text(String typed)) {
            clean.append(typed);
        } else if (isKey && event instanceof InputEvent.Key(var stroke) && isLineBreak(stroke)) {
            clean.append('\n');
        } else if (isKey
                && event instanceof InputEvent.Key(var stroke)
                && stroke.is(NamedKey.TAB)) {
            clean.append('\t');
        } else {
            clean.append(ESC).append(sequence);
        }
    }

    private static boolean isLineBreak(KeyStroke stroke) {
        return stroke.key().equals(NamedKey.ENTER.word())
                || stroke.equals(KeyStroke.of('j', Modifier.CTRL));
    }
}
