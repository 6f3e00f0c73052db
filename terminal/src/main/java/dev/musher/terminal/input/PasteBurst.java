package dev.musher.terminal.input;

import dev.musher.terminal.input.InputEvent.Ignored;
import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.PasteEnd;
import dev.musher.terminal.input.InputEvent.Reply;
import dev.musher.terminal.input.InputEvent.Text;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * Recognises pastes of terminals that do not mark them, by their pace: characters that come faster
 * than anyone types wait until nothing more comes. Enter with text behind it was a line break then;
 * one at the end is Enter, so that a program may type a line into this terminal.
 */
final class PasteBurst {
    private static final long GAP = Duration.ofMillis(8).toNanos();

    /** So many characters do not wait. */
    private static final int TYPED = 2;

    private static final int MOST_HELD = 1 << 22;
    private static final InputEvent.Key ENTER = new InputEvent.Key(KeyStroke.of(NamedKey.ENTER));
    private static final InputEvent.Key TAB = new InputEvent.Key(KeyStroke.of(NamedKey.TAB));
    private static final InputEvent.Key LINE_FEED =
            new InputEvent.Key(KeyStroke.of('j', Modifier.CTRL));

    private final StringBuilder held = new StringBuilder();
    private int count;
    private long last;

    void take(InputEvent event, long nanos, List<InputEvent> out) {
        if (nanos - last > GAP) {
            flush(out);
        }
        switch (event) {
            case Text(String text) -> text(text, nanos, out);
            case InputEvent.Key key when count > 0 && key.equals(ENTER) -> hold('\n', nanos, out);
            case InputEvent.Key key when count > 0 && key.equals(LINE_FEED) ->
                    hold('\n', nanos, out);
            case InputEvent.Key key when count > TYPED && key.equals(TAB) -> hold('\t', nanos, out);
            case InputEvent.Key _, Paste _ -> {
                flush(out);
                out.add(event);
            }
            case InputEvent.Focus _, Reply _, Ignored _ -> out.add(event);
        }
    }

    /** When what is held is let go if nothing comes. */
    OptionalLong due() {
        return held.isEmpty() ? OptionalLong.empty() : OptionalLong.of(last + GAP);
    }

    void quiet(long nanos, List<InputEvent> out) {
        if (!held.isEmpty() && nanos - last >= GAP) {
            flush(out);
        }
    }

    private void text(String text, long nanos, List<InputEvent> out) {
        last = nanos;
        int at = 0;
        if (held.isEmpty()) {
            while (at < text.length() && count < TYPED) {
                at = text.offsetByCodePoints(at, 1);
                count++;
            }
            if (at > 0) {
                out.add(new Text(text.substring(0, at)));
            }
        }
        if (at < text.length()) {
            count = TYPED + 1;
            held.append(text, at, text.length());
            relieve(out);
        }
    }

    private void hold(char lineEnd, long nanos, List<InputEvent> out) {
        last = nanos;
        held.append(lineEnd);
        relieve(out);
    }

    private void relieve(List<InputEvent> out) {
        if (held.length() >= MOST_HELD) {
            out.add(new Paste(held.toString(), PasteEnd.FULL));
            held.setLength(0);
        }
    }

    private void flush(List<InputEvent> out) {
        count = 0;
        if (held.isEmpty()) {
            return;
        }
        String text = held.toString();
        held.setLength(0);
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) < ' ') {
            end--;
        }
        if (text.chars().limit(end).anyMatch(c -> c < ' ')) {
            out.add(new Paste(text, PasteEnd.QUIET));
            return;
        }
        if (end > 0) {
            out.add(new Text(text.substring(0, end)));
        }
        for (int at = end; at < text.length(); at++) {
            out.add(text.charAt(at) == '\n' ? ENTER : TAB);
        }
    }
}
