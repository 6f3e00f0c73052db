package dev.musher.evidence;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.tool.Fact;
import dev.musher.tool.Piece;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Failure;
import dev.musher.tool.Toolbox;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sees again what a conversation tells of earlier calls. What it does not tell stays unknown. */
record Recall(List<Utterance> said, Toolbox tools) {
    static final Recall NOTHING = new Recall(List.of(), new Toolbox(List.of()));

    Recall {
        said = List.copyOf(said);
    }

    boolean isEmpty() {
        return said.isEmpty();
    }

    void into(Evidence evidence) {
        Map<String, Part.ToolCall> open = new HashMap<>();
        for (Utterance utterance : said) {
            if (utterance.message() instanceof Message.Assistant assistant) {
                for (Part part : assistant.parts()) {
                    if (part instanceof Part.ToolCall call) {
                        open.put(call.id(), call);
                    }
                }
            } else if (utterance.message() instanceof Message.ToolResult result) {
                var call = Optional.ofNullable(open.remove(result.callId()));
                call.flatMap(made -> seen(made, result, utterance.facts()))
                        .ifPresent(evidence::saw);
            } else if (utterance.author() == Author.USER) {
                evidence.runBegan();
            }
        }
    }

    private Optional<SeenCall> seen(
            Part.ToolCall call, Message.ToolResult result, List<Fact> facts) {
        try {
            var input = Json.parse(call.arguments());
            return tools.named(call.name())
                    .map(Tool::sheet)
                    .map(sheet -> new SeenCall(call.id(), sheet, input, outcome(result, facts)));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    private static ToolOutcome outcome(Message.ToolResult result, List<Fact> facts) {
        String text = Content.text(result.content());
        return result.status() == Message.ToolResult.Status.DONE
                ? new ToolOutcome.Done(List.of(new Piece.Text(text)), facts)
                : new ToolOutcome.Failed(Failure.ERROR, text, facts);
    }
}
