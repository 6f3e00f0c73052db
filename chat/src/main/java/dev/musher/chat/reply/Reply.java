package dev.musher.chat.reply;

import java.util.ArrayList;
import java.util.List;

/** What is answered to a message. */
public record Reply(Outcome outcome, List<Block> blocks) {
    public Reply {
        blocks = List.copyOf(blocks);
    }

    /** Whether what was wanted was done. */
    public enum Outcome {
        DONE,
        REFUSED
    }

    public static Reply of(Block... blocks) {
        return new Reply(Outcome.DONE, List.of(blocks));
    }

    public static Reply text(String sentence) {
        return of(new Block.Paragraph(sentence));
    }

    public static Reply refused(String sentence) {
        return new Reply(Outcome.REFUSED, List.of(new Block.Paragraph(sentence)));
    }

    /** The same with more at its end. */
    public Reply with(Block block) {
        var more = new ArrayList<>(blocks);
        more.add(block);
        return new Reply(outcome, more);
    }
}
