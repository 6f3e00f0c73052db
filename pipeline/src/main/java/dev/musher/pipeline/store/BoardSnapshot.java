package dev.musher.pipeline.store;

import dev.musher.base.json.Json;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.TrackedItem;
import dev.musher.pipeline.ledger.CursorName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A fold as bytes: one line of JSON for each item, so that equal folds are equal bytes. */
final class BoardSnapshot {
    /** The name says the version of the form: another one is another fold, and is not read. */
    static final CursorName NAME = new CursorName("board-3");

    private BoardSnapshot() {}

    static ImmutableBytes write(BoardFold fold) {
        var lines = new StringBuilder();
        for (TrackedItem trackedItem : fold.tracked()) {
            lines.append(Json.encode(ItemForms.TRACKED.write(trackedItem))).append('\n');
        }
        return ImmutableBytes.of(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException for anything else
     */
    static BoardFold read(long sequence, ImmutableBytes content) {
        var items = new ArrayList<TrackedItem>();
        var text = new String(content.toArray(), StandardCharsets.UTF_8);
        List<String> lines = text.lines().toList();
        for (String line : lines) {
            items.add(ItemForms.TRACKED.read(Json.parse(line)));
        }
        return new BoardFold(sequence, items);
    }
}
