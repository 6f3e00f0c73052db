package dev.musher.context;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Message.ToolResult.Status;
import dev.musher.conversation.Part;
import dev.musher.conversation.Seal;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import java.util.ArrayList;
import java.util.List;

/** A conversation that tests put together. */
final class Talk {
    private final List<Utterance> utterances = new ArrayList<>();
    private int calls;

    List<Utterance> utterances() {
        return List.copyOf(utterances);
    }

    Talk user(String text) {
        utterances.add(Utterance.user(text));
        return this;
    }

    Talk harness(Tag tag, String text) {
        utterances.add(Utterance.harness(new Notice(tag, text)));
        return this;
    }

    Talk says(String text) {
        utterances.add(Utterance.model(new Message.Assistant(List.of(new Part.Text(text)))));
        return this;
    }

    /** Thinks, calls a tool and is answered. */
    Talk calls(String tool, String arguments, String result) {
        return calls(tool, arguments, Status.DONE, result);
    }

    Talk fails(String tool, String arguments, String result) {
        return calls(tool, arguments, Status.FAILED, result);
    }

    private Talk calls(String tool, String arguments, Status status, String result) {
        String id = "call-" + ++calls;
        var thought = new Part.Reasoning("hm", new Seal.Signature("anthropic", "sealed"));
        var call = new Part.ToolCall(id, tool, arguments, new Seal.Signature("gemini", "sealed"));
        utterances.add(Utterance.model(new Message.Assistant(List.of(thought, call))));
        utterances.add(
                Utterance.tool(
                        new Message.ToolResult(
                                id, tool, status, List.of(new Content.Text(result)))));
        return this;
    }

    static Talk of(List<Utterance> utterances) {
        var talk = new Talk();
        talk.utterances.addAll(utterances);
        // Ids go on where nobody has been.
        talk.calls = 100_000 + utterances.size();
        return talk;
    }

    static List<String> userWords(List<Utterance> conversation) {
        var words = new ArrayList<String>();
        for (Utterance utterance : conversation) {
            if (utterance.author() == Author.USER) {
                words.add(utterance.text());
            }
        }
        return words;
    }

    /** Everything that a model would read. */
    static String text(List<Utterance> conversation) {
        var text = new StringBuilder();
        for (Utterance utterance : conversation) {
            if (utterance.message() instanceof Message.User user) {
                text.append(Content.text(user.content()));
            } else if (utterance.message() instanceof Message.ToolResult result) {
                text.append(Content.text(result.content()));
            } else if (utterance.message() instanceof Message.Assistant assistant) {
                for (Part part : assistant.parts()) {
                    text.append(
                            part instanceof Part.Text words
                                    ? words.text()
                                    : part instanceof Part.ToolCall call ? call.arguments() : "");
                }
            }
            text.append('\n');
        }
        return text.toString();
    }
}
