package dev.musher.agent;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.tool.Piece;
import dev.musher.tool.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** What the model is shown of an outcome. */
final class OutcomeContent {
    private static final String NOTHING = "(no output)";
    private static final String CANCELLED =
            "The user stopped this call; it may have done a part of its work.";

    private OutcomeContent() {}

    static Status status(ToolOutcome outcome) {
        return outcome instanceof ToolOutcome.Done ? Status.DONE : Status.FAILED;
    }

    /** The notes come first, so that no cut takes them away. */
    static List<Content> of(ToolOutcome outcome, List<String> notes) {
        var content = new ArrayList<Content>();
        if (!notes.isEmpty()) {
            content.add(new Content.Text("Note: " + String.join(" ", notes)));
        }
        if (outcome instanceof ToolOutcome.Done done) {
            add(done.pieces(), content);
        } else if (outcome instanceof ToolOutcome.Failed failed) {
            content.add(new Content.Text(failed.text()));
        } else if (outcome instanceof ToolOutcome.Refused refused) {
            content.add(new Content.Text(refused.because()));
        } else {
            content.add(new Content.Text(CANCELLED));
        }
        return content;
    }

    private static void add(List<Piece> pieces, List<Content> content) {
        boolean something = false;
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Image image) {
                content.add(new Content.Image(image.mediaType(), image.bytes()));
                something = true;
            } else if (piece instanceof Piece.Text text && !text.text().isEmpty()) {
                content.add(new Content.Text(text.text()));
                something = true;
            }
        }
        if (!something) {
            content.add(new Content.Text(NOTHING));
        }
    }
}
