package dev.musher.terminal.input;

import dev.musher.terminal.input.InputEvent.Ignored;
import dev.musher.terminal.input.InputEvent.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Makes events of the bytes that a terminal sends, in whatever pieces they come. Nothing of a
 * sequence is taken for letters, and what means nothing here is an event, too. For one thread.
 */
public final class InputDecoder {
    /** What nothing continues within this time is broken off. */
    private static final long BROKEN = Duration.ofSeconds(1).toNanos();

    private static final char ESC = 0x1b;

    private final long escapeTime;
    private final StringBuilder text = new StringBuilder();
    private final Utf8Assembler characters = new Utf8Assembler();
    private final SequenceAssembler sequences = new SequenceAssembler();
    private final PasteBuffer paste = new PasteBuffer();
    private final PasteBurst burst = new PasteBurst();
    private boolean isPasting;
    private boolean isAlt;
    private long last;
    private List<InputEvent> out = new ArrayList<>();

    /**
     * @param escapeTime an escape that nothing follows within this time was the key
     */
    public InputDecoder(Duration escapeTime) {
        this.escapeTime = escapeTime.toNanos();
    }

    /**
     * Takes the first bytes of an array.
     *
     * @param nanos the time, by a clock that only goes forward
     */
    public List<InputEvent> feed(byte[] bytes, int length, long nanos) {
        for (int at = 0; at < length; ) {
            at += isPasting ? paste.take(bytes, at, length) : 0;
            if (at < length) {
                take(bytes[at++], nanos);
            }
        }
        last = length > 0 ? nanos : last;
        return taken(nanos);
    }

    /** When {@link #quiet} has something to do, if no byte comes before. */
    public OptionalLong due() {
        var held = burst.due();
        boolean isWaiting = isPasting || !sequences.isEmpty() || !characters.isEmpty();
        if (!isWaiting) {
            return held;
        }
        long mine = last + patience();
        return OptionalLong.of(held.isPresent() ? Math.min(mine, held.getAsLong()) : mine);
    }

    /** No byte came until now: what only waited for another is decided. */
    public List<InputEvent> quiet(long nanos) {
        burst.quiet(nanos, out);
        if (nanos - last >= patience()) {
            if (isPasting) {
                isPasting = false;
                emit(paste.quiet(), nanos);
            }
            if (!characters.isEmpty()) {
                characters.reset();
                character(Utf8Assembler.REPLACEMENT, nanos);
            }
            if (!sequences.isEmpty()) {
                var broken = new ArrayList<InputEvent>();
                sequences.breakOff(broken);
                emit(broken, nanos);
            }
        }
        return taken(nanos);
    }

    private long patience() {
        return sequences.isEscape() ? escapeTime : BROKEN;
    }

    private List<InputEvent> taken(long nanos) {
        flush(nanos);
        var taken = out;
        out = new ArrayList<>();
        return taken;
    }

    private void take(byte one, long nanos) {
        if (isPasting) {
            paste(one, nanos);
        } else if (sequences.isEmpty()) {
            plain(one & 0xff, nanos);
        } else {
            sequence(one & 0xff, nanos);
        }
    }

    private void paste(byte one, long nanos) {
        if (paste.take(one)) {
            isPasting = false;
            emit(paste.marked(), nanos);
        } else if (paste.isFull()) {
            emit(paste.part(), nanos);
        }
    }

    private void sequence(int octet, long nanos) {
        var found = new ArrayList<InputEvent>(2);
        var step = sequences.take(octet, found);
        emit(found, nanos);
        switch (step) {
            case MORE, COMPLETE -> {}
            case PASTE -> isPasting = true;
            case ENDED -> plain(octet, nanos);
            case ALT -> {
                isAlt = true;
                plain(octet, nanos);
            }
        }
    }

    private void plain(int octet, long nanos) {
        switch (characters.take(octet)) {
            case MORE -> {}
            case COMPLETE -> character(characters.codePoint(), nanos);
            case BROKEN -> {
                character(characters.codePoint(), nanos);
                plain(octet, nanos);
            }
        }
    }

    private void character(int codePoint, long nanos) {
        boolean withAlt = isAlt;
        isAlt = false;
        if (codePoint == ESC) {
            sequences.begin();
        } else if (Character.isISOControl(codePoint)) {
            InputEvent event =
                    ControlCharacters.key(codePoint)
                            .<InputEvent>map(
                                    stroke ->
                                            new InputEvent.Key(
                                                    withAlt ? stroke.with(Modifier.ALT) : stroke))
                            .orElse(new Ignored(Character.toString(codePoint)));
            emit(List.of(event), nanos);
        } else if (withAlt) {
            emit(List.of(new InputEvent.Key(KeyStroke.of(codePoint, Set.of(Modifier.ALT)))), nanos);
        } else {
            text.appendCodePoint(codePoint);
        }
    }

    private void emit(List<InputEvent> events, long nanos) {
        if (!events.isEmpty()) {
            flush(nanos);
        }
        for (InputEvent event : events) {
            burst.take(event, nanos, out);
        }
    }

    private void flush(long nanos) {
        if (!text.isEmpty()) {
            String typed = text.toString();
            text.setLength(0);
            burst.take(new Text(typed), nanos, out);
        }
    }
}
