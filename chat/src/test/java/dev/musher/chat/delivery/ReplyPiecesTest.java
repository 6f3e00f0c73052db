package dev.musher.chat.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.TransportLimits;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class ReplyPiecesTest {
    private static final TransportLimits LIMITS =
            new TransportLimits(2_000, 5, TransportLimits.Editing.POSSIBLE);

    @Test
    void buttonsAreInTheLastPieceThatIsKept() {
        var buttons = new Block.Buttons(List.of(new Block.Button("Deny", "answer 1 no")));

        var pieces =
                ReplyPieces.of(Reply.of(new Block.Code("word ".repeat(100_000)), buttons), LIMITS);

        assertThat(pieces).hasSize(12);
        assertThat(pieces.getLast().blocks()).contains(buttons);
        assertThat(PlainText.of(pieces.getLast())).contains("more characters are not shown here");
    }

    @Test
    @Timeout(value = 20, unit = TimeUnit.SECONDS)
    void aHugeReplyTakesNoMoreThanItsLength() {
        var pieces =
                ReplyPieces.of(Reply.of(new Block.Paragraph("word".repeat(10_000_000))), LIMITS);

        assertThat(pieces).hasSize(12);
    }
}
