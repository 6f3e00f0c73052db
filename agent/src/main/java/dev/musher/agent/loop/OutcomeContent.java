package dev.musher.agent.loop;

import dev.musher.provider.conversation.Message.ToolResult.Status;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolOutcome;
import java.util.ArrayList;
import java.util.List;

/** Renders an outcome for the model. */
final class OutcomeContent {
    private static final String NOTHING = "(no output)";
    private static final String CANCELLED =
            "The user stopped this call; it may have done part of its work.";

    private OutcomeContent() {}

    static Status status(ToolOutcome outcome) {
        return outcome instanceof ToolOutcome.Done ? Status.DONE : Status.FAILED;
    }

    /** The notes come first, so that no cut takes them away. */
    static List<MessageContent> of(ToolOutcome outcome, List<String> notes) {
        var content = new ArrayList<MessageContent>();
        if (!notes.isEmpty()) {
            content.add(new MessageContent.Text("Note: " + String.join(" ", notes)));
        }
        if (outcome instanceof ToolOutcome.Done done) {
            add(done.pieces(), content);
        } else if (outcome instanceof ToolOutcome.Failed failed) {
            content.add(new MessageContent.Text(failed.text()));
        } else if (outcome instanceof ToolOutcome.Refused refused) {
            content.add(new MessageContent.Text(refused.because()));
        } else {
            content.add(new MessageContent.Text(CANCELLED));
        }
        return content;
    }

    private static void add(List<OutcomePiece> pieces, List<MessageContent> content) {
        boolean something = false;
        for (OutcomePiece outcomePiece : pieces) {
            if (outcomePiece instanceof OutcomePiece.Image image) {
                content.add(new MessageContent.Image(image.mediaType(), image.bytes()));
                something = true;
            } else if (outcomePiece instanceof OutcomePiece.Text text && !text.text().isEmpty()) {
                content.add(new MessageContent.Text(text.text()));
                something = true;
            }
        }
        if (!something) {
            content.add(new MessageContent.Text(NOTHING));
        }
    }
}
