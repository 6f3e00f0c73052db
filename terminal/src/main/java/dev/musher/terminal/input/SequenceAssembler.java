package dev.musher.terminal.input;

import dev.musher.terminal.input.InputEvent.Ignored;
import dev.musher.terminal.input.InputEvent.Reply;
import dev.musher.terminal.input.InputEvent.ReplyKind;
import java.util.List;
import java.util.Set;

/** What follows an escape, until it is clear what it is. */
final class SequenceAssembler {
    /** The pasted text of a clipboard is the longest that a terminal answers. */
    private static final int LONGEST_KEPT = 64 * 1024;

    private static final char ESC = 0x1b;
    private static final char BELL = 0x07;
    private static final String PASTE = "[200~";
    private static final String MOUSE = "[M";
    private static final int MOUSE_LENGTH = 5;
    private static final InputEvent.Key ESCAPE = new InputEvent.Key(KeyStroke.of(NamedKey.ESCAPE));

    private final StringBuilder sequence = new StringBuilder();
    private Form form = Form.NONE;
    private boolean isDoubled;

    /** What kind of sequence it is. */
    private enum Form {
        NONE,
        ESCAPE,
        CONTROL,
        SINGLE,
        STRING,
        MOUSE
    }

    /** What a byte did. */
    enum Step {
        /** More bytes belong to it. */
        MORE,
        /** It is complete, with this byte. */
        COMPLETE,
        /** It ended before this byte. */
        ENDED,
        /** It was Alt, and this byte begins the key. */
        ALT,
        /** A paste begins behind this byte. */
        PASTE
    }

    void begin() {
        form = Form.ESCAPE;
        isDoubled = false;
        sequence.setLength(0);
    }

    boolean isEmpty() {
        return form == Form.NONE;
    }

    boolean isEscape() {
        return form == Form.ESCAPE;
    }

    Step take(int octet, List<InputEvent> out) {
        return switch (form) {
            case NONE -> throw new IllegalStateException("no escape came before");
            case ESCAPE -> escape(octet, out);
            case CONTROL -> control(octet, out);
            case SINGLE -> single(octet, out);
            case STRING -> string(octet, out);
            case MOUSE -> mouse(octet, out);
        };
    }

    /** Nothing more comes. */
    void breakOff(List<InputEvent> out) {
        if (form == Form.ESCAPE) {
            out.add(ESCAPE);
        }
        addDoubled(out);
        if (sequence.length() == 1) {
            out.add(new InputEvent.Key(KeyStroke.of(sequence.charAt(0), Set.of(Modifier.ALT))));
        } else if (!sequence.isEmpty()) {
            out.add(new Ignored(sequence.toString()));
        }
        end();
    }

    private Step escape(int octet, List<InputEvent> out) {
        switch (octet) {
            case ESC -> {
                addDoubled(out);
                isDoubled = true;
            }
            case '[' -> begin(Form.CONTROL, octet);
            case 'O' -> begin(Form.SINGLE, octet);
            case ']', 'P', '_' -> begin(Form.STRING, octet);
            default -> {
                addDoubled(out);
                end();
                return Step.ALT;
            }
        }
        return Step.MORE;
    }

    private void begin(Form next, int octet) {
        form = next;
        keep(octet);
    }

    /** Ends with a letter or a tilde; see ECMA-48, section 5.4. */
    private Step control(int octet, List<InputEvent> out) {
        boolean isConsole = octet == '[' && sequence.length() == 1;
        boolean isShifted = octet == '$' && isNumber();
        if ((octet >= ' ' && octet <= '?' && !isShifted) || isConsole) {
            keep(octet);
            return Step.MORE;
        }
        if ((octet < '@' && !isShifted) || octet > '~') {
            breakOff(out);
            return Step.ENDED;
        }
        keep(octet);
        String all = sequence.toString();
        if (all.equals(MOUSE)) {
            form = Form.MOUSE;
            return Step.MORE;
        }
        if (all.equals(PASTE)) {
            addDoubled(out);
            end();
            return Step.PASTE;
        }
        return complete(SequenceReader.control(all), out);
    }

    /** Behind a number alone, rxvt ends a sequence with a dollar sign: Shift was held. */
    private boolean isNumber() {
        return sequence.length() > 1
                && sequence.chars().skip(1).allMatch(c -> c >= '0' && c <= '9');
    }

    private Step single(int octet, List<InputEvent> out) {
        if ((octet >= '0' && octet <= '9') || octet == ';') {
            keep(octet);
            return Step.MORE;
        }
        if (octet < '@' || octet > '~') {
            breakOff(out);
            return Step.ENDED;
        }
        keep(octet);
        return complete(SequenceReader.single(sequence.toString()), out);
    }

    private Step mouse(int octet, List<InputEvent> out) {
        keep(octet);
        return sequence.length() < MOUSE_LENGTH
                ? Step.MORE
                : complete(new Ignored(sequence.toString()), out);
    }

    /** Ends with a bell, or with an escape and a backslash. */
    private Step string(int octet, List<InputEvent> out) {
        boolean isEscaped = sequence.charAt(sequence.length() - 1) == ESC;
        if (sequence.length() == 1 && !begins(sequence.charAt(0), octet)) {
            breakOff(out);
            return Step.ENDED;
        }
        if (octet == BELL || (isEscaped && octet == '\\')) {
            return complete(answer(isEscaped ? 1 : 0), out);
        }
        if (isEscaped) {
            sequence.setLength(sequence.length() - 1);
            breakOff(out);
            begin();
            return take(octet, out);
        }
        if (octet < ' ' && octet != ESC) {
            breakOff(out);
            return Step.ENDED;
        }
        keep(octet);
        return Step.MORE;
    }

    /** Whether an answer of a terminal may begin so; else it was Alt with the first character. */
    private static boolean begins(char kind, int octet) {
        boolean isDigit = octet >= '0' && octet <= '9';
        return switch (kind) {
            case ']' -> isDigit;
            case 'P' -> isDigit || ">+$!|".indexOf(octet) >= 0;
            default -> octet == 'G';
        };
    }

    private InputEvent answer(int escapes) {
        String text = sequence.substring(1, sequence.length() - escapes);
        return new Reply(sequence.charAt(0) == ']' ? ReplyKind.SYSTEM : ReplyKind.DEVICE, text);
    }

    private Step complete(InputEvent event, List<InputEvent> out) {
        if (event instanceof InputEvent.Key(var stroke) && isDoubled) {
            out.add(new InputEvent.Key(stroke.with(Modifier.ALT)));
        } else {
            addDoubled(out);
            out.add(event);
        }
        end();
        return Step.COMPLETE;
    }

    private void addDoubled(List<InputEvent> out) {
        if (isDoubled) {
            out.add(ESCAPE);
        }
        isDoubled = false;
    }

    private void keep(int octet) {
        if (sequence.length() < LONGEST_KEPT || octet == ESC) {
            sequence.append((char) octet);
        }
    }

    private void end() {
        form = Form.NONE;
        isDoubled = false;
        sequence.setLength(0);
    }
}
