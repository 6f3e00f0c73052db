package dev.musher.chat.delivery;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.chat.transport.TransportLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A reply as messages that fit the limits of a transport. Pure. */
final class ReplyPieces {
    /** Longer ones are cut: a conversation is no place for them. */
    private static final int MOST = 12;

    private static final String FENCE = "```";
    private static final int FENCES = 2 * (FENCE.length() + 1);

    private final TransportLimits limits;
    private final Reply.Outcome outcome;
    private final List<Reply> pieces = new ArrayList<>();
    private Reply piece;

    private ReplyPieces(TransportLimits limits, Reply.Outcome outcome) {
        this.limits = limits;
        this.outcome = outcome;
        this.piece = new Reply(outcome, List.of());
    }

    /** At least one, none of them empty. */
    static List<Reply> of(Reply reply, TransportLimits limits) {
        var all = new ReplyPieces(limits, reply.outcome());
        reply.blocks().stream()
                .flatMap(block -> all.fitting(block).stream())
                .filter(block -> !text(block).isBlank())
                .forEach(all::add);
        all.end();
        return all.pieces.isEmpty() ? List.of(Reply.text("(no text)")) : shortened(all.pieces);
    }

    private static List<Reply> shortened(List<Reply> pieces) {
        if (pieces.size() <= MOST) {
            return pieces;
        }
        var kept = new ArrayList<>(pieces.subList(0, MOST - 1));
        int left =
                pieces.subList(MOST - 1, pieces.size()).stream()
                        .mapToInt(one -> PlainText.of(one).length())
                        .sum();
        var last =
                Reply.text(
                        "%,d more characters are not shown here; the board has all of it."
                                .formatted(left));
        var buttons =
                pieces.getLast().blocks().stream().filter(Block.Buttons.class::isInstance).toList();
        for (Block block : buttons) {
            last = last.with(block);
        }
        kept.add(last);
        return kept;
    }

    private void add(Block block) {
        var longer = piece.with(block);
        boolean fits =
                PlainText.of(longer).length() <= limits.characters()
                        && buttons(longer) <= limits.buttons();
        if (!fits) {
            end();
            longer = piece.with(block);
        }
        piece = longer;
    }

    private void end() {
        if (!piece.blocks().isEmpty()) {
            pieces.add(piece);
        }
        piece = new Reply(outcome, List.of());
    }

    private static int buttons(Reply reply) {
        return reply.blocks().stream()
                .mapToInt(block -> block instanceof Block.Buttons(var buttons) ? buttons.size() : 0)
                .sum();
    }

    private static String text(Block block) {
        return PlainText.of(Reply.of(block));
    }

    /** A block as blocks that fit one by one. */
    private List<Block> fitting(Block block) {
        if (block instanceof Block.Buttons(var buttons)) {
            return limits.buttons() == 0
                    ? paragraphs(text(block))
                    : halves(buttons, Block.Buttons::new, some -> some.size() <= limits.buttons());
        }
        if (text(block).length() <= limits.characters()) {
            return List.of(block);
        }
        return switch (block) {
            case Block.Paragraph paragraph -> paragraphs(text(paragraph));
            case Block.Markdown markdown -> markdowns(text(markdown));
            case Block.Bullets(var items) -> halves(items, Block.Bullets::new, _ -> true);
            case Block.Table(var rows) -> halves(rows, Block.Table::new, _ -> true);
            case Block.Code code ->
                    PlainText.pieces(text(code), limits.characters()).stream()
                            .<Block>map(Block.Code::new)
                            .toList();
            case Block.Buttons _ -> throw new IllegalStateException("buttons are split above");
        };
    }

    private List<Block> paragraphs(String text) {
        return PlainText.pieces(text, limits.characters()).stream()
                .<Block>map(Block.Paragraph::new)
                .toList();
    }

    /** What is left of a list that is too long even for one item is text. */
    private <T> List<Block> halves(
            List<T> items, Function<List<T>, Block> made, Function<List<T>, Boolean> isAllowed) {
        var block = made.apply(items);
        if (text(block).length() <= limits.characters() && isAllowed.apply(items)) {
            return List.of(block);
        }
        if (items.size() == 1) {
            return paragraphs(text(block));
        }
        var all = new ArrayList<Block>();
        int half = items.size() / 2;
        all.addAll(halves(items.subList(0, half), made, isAllowed));
        all.addAll(halves(items.subList(half, items.size()), made, isAllowed));
        return all;
    }

    /** Code that a cut goes through is closed before it and opened after it. */
    private List<Block> markdowns(String text) {
        var blocks = new ArrayList<Block>();
        boolean isCode = false;
        for (String part : PlainText.pieces(text, Math.max(1, limits.characters() - FENCES))) {
            boolean wasCode = isCode;
            isCode ^= part.lines().filter(line -> line.strip().startsWith(FENCE)).count() % 2 == 1;
            blocks.add(
                    new Block.Markdown(
                            (wasCode ? FENCE + "\n" : "") + part + (isCode ? "\n" + FENCE : "")));
        }
        return blocks;
    }
}
