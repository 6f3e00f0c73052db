package dev.musher.terminal.composer;

import java.util.ArrayList;
import java.util.List;

/** What was typed and not sent, for a file: texts in pieces, since some of them were pasted. */
public record SavedDraft(List<Piece> text, List<List<Piece>> queued, List<List<Piece>> aside) {
    public static final SavedDraft NONE = new SavedDraft(List.of(), List.of(), List.of());

    /** A part of a text. */
    public record Piece(String text, Kind kind) {}

    /** Where a part comes from. */
    public enum Kind {
        TYPED,
        PASTED
    }

    public SavedDraft {
        text = List.copyOf(text);
        queued = List.copyOf(queued);
        aside = List.copyOf(aside);
    }

    public boolean isEmpty() {
        return text.isEmpty() && queued.isEmpty() && aside.isEmpty();
    }

    static SavedDraft of(ComposerState state) {
        var pastes = state.pastes();
        return new SavedDraft(
                pieces(state.editor().now().text(), pastes),
                state.queued().stream().map(one -> pieces(one.text(), pastes)).toList(),
                state.aside().stream().map(one -> pieces(one, pastes)).toList());
    }

    private static List<Piece> pieces(String text, PasteStore pastes) {
        var pieces = new ArrayList<Piece>();
        int from = 0;
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            var paste = pastes.at(text, at);
            if (paste.isPresent()) {
                addTyped(text.substring(from, at), pieces);
                pieces.add(new Piece(paste.get(), Kind.PASTED));
                from = at + 2;
            }
        }
        addTyped(text.substring(from), pieces);
        return pieces;
    }

    private static void addTyped(String text, List<Piece> pieces) {
        if (!text.isEmpty()) {
            pieces.add(new Piece(text, Kind.TYPED));
        }
    }
}
