package dev.musher.pipeline;

import dev.musher.board.BoardFold;
import dev.musher.board.Tracked;
import dev.musher.json.Json;
import dev.musher.ledger.CursorName;
import dev.musher.text.Octets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A fold as bytes: one line of JSON for each item, so that equal folds are equal bytes. */
final class BoardSnapshot {
    /** The name says the version of the form: another one is another fold, and is not read. */
    static final CursorName NAME = new CursorName("board-1");

    private BoardSnapshot() {}

    static Octets write(BoardFold fold) {
        var lines = new StringBuilder();
        for (Tracked tracked : fold.tracked()) {
            lines.append(Json.encode(ItemForms.TRACKED.write(tracked))).append('\n');
        }
        return Octets.of(lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException for anything else
     */
    static BoardFold read(long sequence, Octets content) {
        var items = new ArrayList<Tracked>();
        var text = new String(content.toArray(), StandardCharsets.UTF_8);
        List<String> lines = text.lines().toList();
        for (String line : lines) {
            items.add(ItemForms.TRACKED.read(Json.parse(line)));
        }
        return new BoardFold(sequence, items);
    }
}
