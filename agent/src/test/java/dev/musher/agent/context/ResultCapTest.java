package dev.musher.agent.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.property.Size;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.text.Utf8;
import dev.musher.provider.conversation.MessageContent;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ResultCapTest {
    private static final Pattern NOTICE =
            Pattern.compile("\\[lines (\\d+) to (\\d+), (\\d+) bytes, left out here[^\\]]*]\n");

    private static final MessageContent PICTURE =
            new MessageContent.Image("image/png", ImmutableBytes.wrap(new byte[5_000]));

    @Test
    void leavesAloneWhatFits() {
        List<MessageContent> result = List.of(new MessageContent.Text("x".repeat(3_000)), PICTURE);

        assertThat(ResultCap.within(200_000).capped(result)).isSameAs(result);
    }

    @Test
    void aWholePageOfTheReadToolFitsIntoAUsualWindow() {
        List<MessageContent> page = List.of(new MessageContent.Text("x".repeat(64 * 1024)));

        assertThat(ResultCap.within(200_000).capped(page)).isSameAs(page);
        assertThat(ResultCap.within(32_768).capped(page)).isNotEqualTo(page);
    }

    @Test
    void keepsBothEndsAndSaysWhatIsMissing() {
        var lines = new StringBuilder();
        for (int i = 1; i <= 1_000; i++) {
            lines.append("line ").append(i).append('\n');
        }

        String capped = capped(ResultCap.of(200), lines.toString());

        assertThat(capped)
                .startsWith("line 1\nline 2\n")
                .contains(
                        "line 44\n[lines 45 to 962, 8207 bytes, left out here to save room. To see"
                                + " them, ask for a part: read with offset and limit, grep, or head"
                                + " and tail in bash.]\nline 963\n")
                .endsWith("line 999\nline 1000\n");
    }

    @Property(tries = 100)
    void namesTheLinesOfTheFileThatAreMissing(
            @ForAll @Range(min = 1, max = 5_000) int offset,
            @ForAll @Range(min = 20, max = 600) int count,
            @ForAll @Range(min = 1, max = 90) int width,
            @ForAll @Range(min = 100, max = 2_000) int tokens) {
        var page = new StringBuilder();
        for (int line = offset; line < offset + count; line++) {
            page.append(line).append('\t').append("x".repeat(line % width)).append('\n');
        }
        String capped = capped(ResultCap.of(tokens), page.toString());
        var notice = NOTICE.matcher(capped);
        if (!notice.find()) {
            assertThat(capped).isEqualTo(page.toString());
            return;
        }

        assertThat(Utf8.length(notice.group())).isLessThan(Long.parseLong(notice.group(3)));
        var shown = new TreeSet<Integer>();
        for (String line : notice.replaceFirst("").split("\n", -1)) {
            if (!line.isEmpty()) {
                shown.add(Integer.valueOf(line.substring(0, line.indexOf('\t'))));
            }
        }
        for (int line = offset; line < offset + count; line++) {
            boolean missing =
                    line >= Integer.parseInt(notice.group(1))
                            && line <= Integer.parseInt(notice.group(2));
            assertThat(shown.contains(line)).as("line %s: %s", line, capped).isNotEqualTo(missing);
        }
    }

    @Test
    void aColumnOfNumbersIsNotTakenForLineNumbers() {
        var table = new StringBuilder();
        for (int i = 1; i <= 1_000; i++) {
            table.append(7 * i).append("\tvalue\n");
        }

        assertThat(capped(ResultCap.of(200), table.toString())).contains("\n[lines 37 to ");
    }

    @Test
    void aSingleHugeLineIsCutBetweenCharacters() {
        String capped = capped(ResultCap.of(100), "\uD83D\uDE00".repeat(10_000));

        assertThat(capped)
                .startsWith("\uD83D\uDE00\uD83D\uDE00")
                .contains("\uD83D\uDE00\n[39656 bytes left out here")
                .endsWith("\uD83D\uDE00");
        assertThat(Utf8.encodable(capped)).isEqualTo(capped);
    }

    @Test
    void picturesThatDoNotFitAreNamed() {
        var capped = ResultCap.of(4_500).capped(List.of(PICTURE, PICTURE, PICTURE));

        assertThat(capped)
                .containsExactly(
                        PICTURE,
                        PICTURE,
                        new MessageContent.Text(
                                "[a picture was left out: image/png, 5000 bytes; there is no room"
                                        + " for it here]"));
    }

    @Property(tries = 200)
    void isBoundedWhateverComes(
            @ForAll List<@Size(max = 3_000) String> texts,
            @ForAll @Range(min = 100, max = 3_000) int tokens) {
        var result = new ArrayList<MessageContent>();
        for (String text : texts) {
            result.add(new MessageContent.Text(text.repeat(3)));
        }

        var capped = ResultCap.of(tokens).capped(result);

        // Each text may add a line of its own, and keeps a little in any case.
        assertThat(TokenWeights.of(capped)).isLessThanOrEqualTo(tokens + texts.size() * 130L + 60);
        assertThat(capped).hasSameSizeAs(result);
    }

    private static String capped(ResultCap cap, String text) {
        return MessageContent.text(cap.capped(List.of(new MessageContent.Text(text))));
    }
}
