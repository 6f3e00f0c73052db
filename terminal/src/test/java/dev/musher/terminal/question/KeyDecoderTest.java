package dev.musher.terminal.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyDecoderTest {
    @Test
    void readsLettersAndKeys() {
        assertThat(keys("aé😀\r\u007f\u0015\u0017\u0004"))
                .containsExactly(
                        new TerminalKey.Typed("a"),
                        new TerminalKey.Typed("é"),
                        new TerminalKey.Typed("😀"),
                        TerminalKey.Action.ENTER,
                        TerminalKey.Action.BACKSPACE,
                        TerminalKey.Action.KILL_LINE,
                        TerminalKey.Action.KILL_WORD,
                        TerminalKey.Action.END);
    }

    @Test
    void swallowsSequencesWhole() {
        assertThat(keys("\u001b[C\u001bOP\u001b[1;5Cx"))
                .containsExactly(
                        new TerminalKey.Unknown(),
                        new TerminalKey.Unknown(),
                        new TerminalKey.Unknown(),
                        new TerminalKey.Typed("x"));
    }

    @Test
    void readsWhatTheTerminalTells() {
        assertThat(keys("\u001b[I\u001b[O\u001b]11;rgb:ff/ff/ff\u001b\\\u001b]11;x\u0007y"))
                .containsExactly(
                        TerminalKey.Action.FOCUS_GAINED,
                        TerminalKey.Action.FOCUS_LOST,
                        new TerminalKey.Reply("11;rgb:ff/ff/ff"),
                        new TerminalKey.Reply("11;x"),
                        new TerminalKey.Typed("y"));
    }

    @Test
    void takesAPasteAsOne() {
        assertThat(keys("\u001b[200~one\r\ntwo\u001b[201~y"))
                .containsExactly(new TerminalKey.Pasted("one\ntwo"), new TerminalKey.Typed("y"));
    }

    @Test
    void takesAnEscapeThatStandsAloneForTheKey() {
        var decoder = new KeyDecoder();

        assertThat(decoder.next('\u001b')).isEmpty();
        assertThat(decoder.quiet()).contains(TerminalKey.Action.ESCAPE);
        assertThat(decoder.quiet()).isEmpty();
    }

    private static List<TerminalKey> keys(String characters) {
        var decoder = new KeyDecoder();
        var keys = new ArrayList<TerminalKey>();
        for (int i = 0; i < characters.length(); i++) {
            decoder.next(characters.charAt(i)).ifPresent(keys::add);
        }
        return keys;
    }
}
