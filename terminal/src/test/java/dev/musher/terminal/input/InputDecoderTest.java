package dev.musher.terminal.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.terminal.input.InputEvent.Focus;
import dev.musher.terminal.input.InputEvent.Ignored;
import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.PasteEnd;
import dev.musher.terminal.input.InputEvent.Reply;
import dev.musher.terminal.input.InputEvent.ReplyKind;
import dev.musher.terminal.input.InputEvent.Text;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class InputDecoderTest {
    private static final long MILLISECOND = Duration.ofMillis(1).toNanos();

    private final InputDecoder decoder = new InputDecoder(Duration.ofMillis(40));
    private long now;

    @Test
    void knowsShiftEnterInEveryEncoding() {
        for (String sent : ENCODED_SHIFT_ENTER) {
            assertThat(typed(sent)).as(shown(sent)).containsExactly(key("shift+enter"));
        }
        assertThat(typed("\u001b\r")).containsExactly(key("alt+enter"));
        assertThat(typed("\n")).containsExactly(key("ctrl+j"));
    }

    private static final List<String> ENCODED_SHIFT_ENTER =
            List.of(
                    "\u001b[13;2u",
                    "\u001b[13;2:1u",
                    "\u001b[27;2;13~",
                    "\u001b[13;66u",
                    "\u001b[57414;2u",
                    "\u001bO2M");

    @Test
    void knowsEachKeyHoweverATerminalSendsIt() {
        var sent = new java.util.LinkedHashMap<String, String>();
        sent.put("\u001b[A", "up");
        sent.put("\u001bOB", "down");
        sent.put("\u001b[1;5C", "ctrl+right");
        sent.put("\u001bOc", "ctrl+right");
        sent.put("\u001b[d", "shift+left");
        sent.put("\u001b\u001b[D", "alt+left");
        sent.put("\u001b[1;3:2D", "alt+left");
        sent.put("\u001b[H", "home");
        sent.put("\u001b[7~", "home");
        sent.put("\u001b[4;6~", "ctrl+shift+end");
        sent.put("\u001b[3^", "ctrl+delete");
        sent.put("\u001b[5$", "shift+pageup");
        sent.put("\u001b[6@", "ctrl+shift+pagedown");
        sent.put("\u001b[[A", "f1");
        sent.put("\u001bOS", "f4");
        sent.put("\u001b[15~", "f5");
        sent.put("\u001b[24;2~", "shift+f12");
        sent.put("\u001b[Z", "shift+tab");
        sent.put("\u001b[9;2u", "shift+tab");
        sent.put("\u001b[27u", "escape");
        sent.put("\u001b[27;5;9~", "ctrl+tab");
        sent.put("\u0001", "ctrl+a");
        sent.put("\u001f", "ctrl+_");
        sent.put("\u0000", "ctrl+space");
        sent.put("\u007f", "backspace");
        sent.put("\u001b\u007f", "alt+backspace");
        sent.put("\u001bf", "alt+f");
        sent.put("\u001bF", "alt+shift+f");
        sent.put("\u001b\u0019", "ctrl+alt+y");
        sent.put("\u001bé", "alt+é");
        sent.put("\u001b[120;5u", "ctrl+x");
        sent.put("\u001b[120;6u", "ctrl+shift+x");
        sent.put("\u001b[45:95;6u", "ctrl+_");
        sent.put("\u001b[1089::99;5u", "ctrl+c");
        sent.put("\u001b[57420;1u", "down");
        sent.put("\u001b[99;9u", "super+c");
        for (Map.Entry<String, String> one : sent.entrySet()) {
            assertThat(typed(one.getKey()))
                    .as(shown(one.getKey()))
                    .containsExactly(key(one.getValue()));
        }
    }

    @Test
    void takesCharactersThatComeAsSequencesForText() {
        assertThat(typed("\u001b[97;1u")).containsExactly(new Text("a"));
        assertThat(typed("\u001b[97;2u")).containsExactly(new Text("A"));
        assertThat(typed("\u001b[97:65;2u")).containsExactly(new Text("A"));
        assertThat(typed("\u001b[97;65u")).containsExactly(new Text("A"));
        assertThat(typed("\u001b[27;2;65~")).containsExactly(new Text("A"));
        assertThat(typed("\u001b[49:33;2;33u")).containsExactly(new Text("!"));
        assertThat(typed("\u001b[32;2u")).containsExactly(new Text(" "));
        assertThat(typed("\u001b[57400u")).containsExactly(new Text("1"));
        assertThat(typed("\u001bOq")).containsExactly(new Text("1"));
    }

    @Test
    void tellsEscapeFromAltByTheTimeThatPasses() {
        assertThat(feed("\u001b")).isEmpty();
        assertThat(decoder.due()).hasValue(40 * MILLISECOND);
        assertThat(decoder.quiet(39 * MILLISECOND)).isEmpty();
        assertThat(decoder.quiet(40 * MILLISECOND)).containsExactly(key("escape"));
        assertThat(decoder.due()).isEmpty();
        assertThat(typed("\u001bx")).containsExactly(key("alt+x"));
        assertThat(typed("\u001b\u001b")).containsExactly(key("escape"), key("escape"));
        assertThat(typed("\u001b[")).containsExactly(key("alt+["));
        assertThat(typed("\u001bO")).containsExactly(key("alt+shift+o"));
        assertThat(typed("\u001b]x")).containsExactly(key("alt+]"), new Text("x"));
    }

    @Test
    void handsOnWhatTheTerminalAnswers() {
        assertThat(typed("\u001b[I\u001b[O")).containsExactly(Focus.GAINED, Focus.LOST);
        assertThat(typed("\u001b]11;rgb:ff/ff/ff\u0007"))
                .containsExactly(new Reply(ReplyKind.SYSTEM, "11;rgb:ff/ff/ff"));
        assertThat(typed("\u001b]11;rgb:ff/ff/ff\u001b\\"))
                .containsExactly(new Reply(ReplyKind.SYSTEM, "11;rgb:ff/ff/ff"));
        assertThat(typed("\u001b[?62;4c"))
                .containsExactly(new Reply(ReplyKind.ATTRIBUTES, "?62;4"));
        assertThat(typed("\u001b[12;40R")).containsExactly(new Reply(ReplyKind.CURSOR, "12;40"));
        assertThat(typed("\u001b[?1u")).containsExactly(new Reply(ReplyKind.KEYBOARD, "1"));
        assertThat(typed("\u001b[?2026;2$y")).containsExactly(new Reply(ReplyKind.MODE, "2026;2"));
        assertThat(typed("\u001b[?997;1n")).containsExactly(new Reply(ReplyKind.COLOURS, "1"));
        assertThat(typed("\u001bP>|tmux 3.3a\u001b\\"))
                .containsExactly(new Reply(ReplyKind.DEVICE, ">|tmux 3.3a"));
    }

    @Test
    void ignoresTheMouseAndKeysThatAreReleased() {
        assertThat(typed("\u001b[<0;10;20M")).containsExactly(new Ignored("[<0;10;20M"));
        assertThat(typed("\u001b[M !!")).containsExactly(new Ignored("[M !!"));
        assertThat(typed("\u001b[97;1:3u")).containsExactly(new Ignored("[97;1:3u"));
        assertThat(typed("\u001b[1;1:3A")).containsExactly(new Ignored("[1;1:3A"));
    }

    @Test
    void goesOnAfterWhatIsBroken() {
        assertThat(typed("\u001b[1;\rx"))
                .containsExactly(new Ignored("[1;"), key("enter"), new Text("x"));
        assertThat(typed("\u001b]11;rgb\u001b[A"))
                .containsExactly(new Ignored("]11;rgb"), key("up"));
        assertThat(typed("\u001b[12;3")).containsExactly(new Ignored("[12;3"));
        assertThat(feed(new byte[] {'a', (byte) 0xc3, 'b', (byte) 0xff}))
                .containsExactly(new Text("a\uFFFD"));
        assertThat(settle()).containsExactly(new Text("b\uFFFD"));
    }

    @Test
    void takesAPasteForOneEventWhateverIsInIt() {
        assertThat(typed("\u001b[200~a\r\nb\rc\td\u0003\u001b[201~e"))
                .containsExactly(new Paste("a\nb\nc\td\u0003", PasteEnd.MARKED), new Text("e"));
        assertThat(typed("\u001b[200~x\u001b[I\u001b[<35;1;1My\u001b[106;5uz\u001b[31m\u001b[201~"))
                .containsExactly(
                        new Paste("xy\nz\u001b[31m", PasteEnd.MARKED),
                        Focus.GAINED,
                        new Ignored("[<35;1;1M"));
    }

    @Test
    void comesBackFromAPasteWithoutEnd() {
        assertThat(feed("\u001b[200~half")).isEmpty();
        assertThat(decoder.quiet(now + 1000 * MILLISECOND))
                .containsExactly(new Paste("half", PasteEnd.QUIET));
        now += 1000 * MILLISECOND;
        assertThat(typed("\u001b[201~")).containsExactly(new Ignored("[201~"));
        assertThat(typed("\u0003")).containsExactly(key("ctrl+c"));
    }

    @Test
    void handsAPasteThatIsTooLongOnInParts() {
        String text = "žluťoučký kůň\r\n".repeat(1_000_000);
        var events = typed("\u001b[200~" + text + "\u001b[201~");
        assertThat(events).hasSizeGreaterThan(1).allMatch(Paste.class::isInstance);
        var whole = new StringBuilder();
        events.forEach(event -> whole.append(((Paste) event).text()));
        assertThat(whole.toString().equals(text.replace("\r\n", "\n"))).isTrue();
    }

    @Test
    void recognisesAPasteWithoutMarksByItsPace() {
        assertThat(typed("one\rtwo\r"))
                .containsExactly(new Text("on"), new Paste("e\ntwo\n", PasteEnd.QUIET));
        assertThat(typed("if x:\r\treturn"))
                .containsExactly(new Text("if"), new Paste(" x:\n\treturn", PasteEnd.QUIET));
    }

    @Test
    void takesALineThatAProgramTypesForALine() {
        assertThat(typed("hello\r")).containsExactly(new Text("he"), new Text("llo"), key("enter"));
        assertThat(typed("@re\t")).containsExactly(new Text("@r"), new Text("e"), key("tab"));
    }

    @Test
    void neverHoldsWhatAPersonTypes() {
        assertThat(feed("a")).containsExactly(new Text("a"));
        now += 30 * MILLISECOND;
        assertThat(feed("b")).containsExactly(new Text("b"));
        now += 30 * MILLISECOND;
        assertThat(feed("\r")).containsExactly(key("enter"));
        assertThat(decoder.due()).isEmpty();
    }

    static InputEvent.Key key(String name) {
        return new InputEvent.Key(KeyStroke.parse(name).orElseThrow());
    }

    private static String shown(String sent) {
        return sent.replace("\u001b", "ESC ");
    }

    private List<InputEvent> typed(String sent) {
        var events = new ArrayList<>(feed(sent));
        events.addAll(settle());
        return events;
    }

    private List<InputEvent> settle() {
        now += 2000 * MILLISECOND;
        return decoder.quiet(now);
    }

    private List<InputEvent> feed(String sent) {
        return feed(sent.getBytes(StandardCharsets.UTF_8));
    }

    private List<InputEvent> feed(byte[] sent) {
        return decoder.feed(sent, sent.length, now);
    }
}
