package dev.musher.terminal.input;

import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.PasteEnd;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes of a paste between its two marks. One that is too long is handed on in parts. */
final class PasteBuffer {
    private static final byte[] END = "\u001b[201~".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST = 8 << 20;

    private byte[] bytes = new byte[0];
    private int size;

    /** Takes a byte, and says whether it completes the mark at the end. */
    boolean take(byte one) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(4096, size * 2));
        }
        bytes[size++] = one;
        return one == '~' && endsWithMark();
    }

    /** Takes what cannot end the paste, without looking at each byte for long; says how much. */
    int take(byte[] more, int from, int length) {
        int end = from;
        int most = from + MOST - Math.min(MOST, size);
        while (end < length && end < most && more[end] != '~') {
            end++;
        }
        int count = end - from;
        if (size + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(4096, Math.max(size + count, size * 2)));
        }
        System.arraycopy(more, from, bytes, size, count);
        size += count;
        return count;
    }

    private boolean endsWithMark() {
        int from = size - END.length;
        return from >= 0 && Arrays.equals(bytes, from, size, END, 0, END.length);
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean isFull() {
        return size >= MOST;
    }

    /** All of it, without the mark. */
    List<InputEvent> marked() {
        return taken(size - END.length, size, PasteEnd.MARKED);
    }

    List<InputEvent> quiet() {
        return taken(size, size, PasteEnd.QUIET);
    }

    /** All but what may be a piece of a character, a line break or the mark. */
    List<InputEvent> part() {
        int end = size - END.length;
        while ((bytes[end] & 0xc0) == 0x80 || bytes[end] == '\n') {
            end--;
        }
        return taken(end, end, PasteEnd.FULL);
    }

    private List<InputEvent> taken(int end, int next, PasteEnd why) {
        String text = new String(bytes, 0, end, StandardCharsets.UTF_8);
        System.arraycopy(bytes, next, bytes, 0, size - next);
        size -= next;
        if (why != PasteEnd.FULL) {
            bytes = new byte[0];
            size = 0;
        }
        var events = new ArrayList<InputEvent>();
        String clean = PasteText.clean(text, events);
        events.addFirst(new Paste(clean, why));
        return events;
    }
}
