package dev.musher.terminal.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.PasteEnd;
import dev.musher.terminal.input.InputEvent.Text;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a decoder makes of bytes does not depend on the pieces in which they come. */
final class InputSplitTest {
    private static final long LONG = Duration.ofSeconds(2).toNanos();

    @Property(tries = 2000)
    void everySplitGivesTheSameEvents(@ForAll("sequences") List<byte[]> sequences) {
        byte[] all = joined(sequences);
        var whole = events(all, all.length);
        for (int at = 0; at <= all.length; at++) {
            assertThat(events(all, at)).as("split at %s", at).isEqualTo(whole);
        }
        assertThat(oneByOne(all)).isEqualTo(whole);
    }

    @Property(tries = 2000)
    void anyBytesAreHarmlessAndTheDecoderComesBack(@ForAll("bytes") byte[] bytes) {
        var decoder = new InputDecoder(Duration.ofMillis(40));
        decoder.feed(bytes, bytes.length, 0);
        decoder.quiet(LONG);
        assertThat(decoder.due()).isEmpty();
        assertThat(decoder.feed(new byte[] {'x'}, 1, 2 * LONG)).containsExactly(new Text("x"));
    }

    @Property(tries = 1000)
    void printableTextComesOutAsItWentIn(@ForAll("printable") String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(events(bytes, bytes.length / 2))
                .isEqualTo(text.isEmpty() ? List.of() : List.of(new Text(text)));
    }

    @Property(tries = 500)
    void aPasteComesOutAsItWentIn(@ForAll("pasted") String text) {
        byte[] bytes = ("\u001b[200~" + text + "\u001b[201~").getBytes(StandardCharsets.UTF_8);
        assertThat(events(bytes, bytes.length / 3))
                .containsExactly(new Paste(text, PasteEnd.MARKED));
    }

    @Property(tries = 2000)
    void noPieceOfASequenceIsTakenForText(@ForAll("escapes") List<byte[]> sequences) {
        byte[] all = joined(sequences);
        for (int at = 0; at <= all.length; at++) {
            assertThat(events(all, at)).noneMatch(Text.class::isInstance);
        }
    }

    @Test
    void aMegabyteIsOneEventAtOnce() {
        String text = "0123456789 áé 漢字\n".repeat(50_000);
        byte[] bytes = ("\u001b[200~" + text + "\u001b[201~").getBytes(StandardCharsets.UTF_8);
        long best = Long.MAX_VALUE;
        for (int round = 0; round < 10; round++) {
            long begun = System.nanoTime();
            var events = events(bytes, 65_536);
            best = Math.min(best, System.nanoTime() - begun);
            assertThat(events).hasSize(1);
        }
        assertThat(bytes.length).isGreaterThan(1_000_000);
        System.getLogger("test").log(System.Logger.Level.INFO, "paste of 1 MB: {0} ns", best);
        assertThat(Duration.ofNanos(best)).isLessThan(Duration.ofSeconds(1));
    }

    @Provide
    Generator<List<byte[]>> sequences() {
        return Generators.oneOf(
                        escape(), Generators.of(SAMPLES).map(InputSplitTest::bytes), characters())
                .list()
                .ofMaxSize(6);
    }

    @Provide
    Generator<List<byte[]>> escapes() {
        return escape().list().ofMaxSize(5);
    }

    @Provide
    Generator<byte[]> bytes() {
        return Generators.byteArrays(0, 60);
    }

    @Provide
    Generator<String> printable() {
        return Generators.strings().ofMaxLength(40).map(text -> text.replaceAll("\\p{Cc}", ""));
    }

    @Provide
    Generator<String> pasted() {
        return Generators.strings()
                .ofMaxLength(60)
                .map(text -> text.replace('\r', '\n').replace("\u001b", ""));
    }

    /** Whole control sequences whose end says that they are no key with a character. */
    private static Generator<byte[]> escape() {
        var numbers = Generators.strings().withChars("0123456789;:").ofMaxLength(8);
        var ends = Generators.of("A", "D", "H", "R", "Z", "I", "O", "c", "t", "~", "^", "$", "@");
        return numbers.flatMap(
                middle ->
                        Generators.oneOf(
                                ends.map(
                                        end ->
                                                bytes(
                                                        "\u001b["
                                                                + (end.equals("~") ? "1" : "")
                                                                + middle.replace("27", "")
                                                                + end)),
                                Generators.just(bytes("\u001b]11;" + middle + "\u0007")),
                                Generators.just(bytes("\u001b]4;" + middle + "\u001b\\")),
                                Generators.just(bytes("\u001b[?" + middle + "u")),
                                Generators.just(bytes("\u001b[<" + middle + "M")),
                                Generators.just(bytes("\u001bOA"))));
    }

    private static Generator<byte[]> characters() {
        return Generators.strings().ofMaxLength(5).map(InputSplitTest::bytes);
    }

    private static final List<String> SAMPLES =
            List.of(
                    "\u001b",
                    "\u001b\u001b",
                    "\u001b[",
                    "\u001b\u001b[A",
                    "\u001b[13;2u",
                    "\u001b[27;2;13~",
                    "\u001b\r",
                    "\u001bé",
                    "\r",
                    "\t",
                    "line\rline\r",
                    "\u001b[M !\u00e9",
                    "\u001b[200~a\r\nb\u001b[I\u001b[201~",
                    "\u001b[200~open",
                    "\u001b[201~",
                    "\u001b]11;rgb",
                    "\u001b_Gi=1;OK\u001b\\");

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] joined(List<byte[]> parts) {
        var all = new java.io.ByteArrayOutputStream();
        parts.forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static List<InputEvent> events(byte[] all, int at) {
        var decoder = new InputDecoder(Duration.ofMillis(40));
        var events = new ArrayList<>(decoder.feed(all, at, 0));
        byte[] rest = java.util.Arrays.copyOfRange(all, at, all.length);
        events.addAll(decoder.feed(rest, rest.length, 0));
        events.addAll(decoder.quiet(LONG));
        return merged(events);
    }

    private static List<InputEvent> oneByOne(byte[] all) {
        var decoder = new InputDecoder(Duration.ofMillis(40));
        var events = new ArrayList<InputEvent>();
        for (byte one : all) {
            events.addAll(decoder.feed(new byte[] {one}, 1, 0));
        }
        events.addAll(decoder.quiet(LONG));
        return merged(events);
    }

    /** Texts that follow each other are one. */
    private static List<InputEvent> merged(List<InputEvent> events) {
        var merged = new ArrayList<InputEvent>();
        for (InputEvent event : events) {
            if (event instanceof Text(String more)
                    && !merged.isEmpty()
                    && merged.getLast() instanceof Text(String before)) {
                merged.set(merged.size() - 1, new Text(before + more));
            } else {
                merged.add(event);
            }
        }
        return merged;
    }
}
