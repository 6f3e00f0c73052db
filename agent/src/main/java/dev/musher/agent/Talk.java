package dev.musher.agent;

import dev.musher.conversation.Content;
import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.session.Author;
import dev.musher.session.Diary;
import dev.musher.session.Happening;
import dev.musher.session.Utterance;
import dev.musher.tool.Fact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The conversation of a session: what the model sees, and the diary that keeps it. Nothing becomes
 * part of it before it is kept. Suits any number of threads.
 */
final class Talk {
    private static final String UNANSWERED =
            "This call was stopped, and it is not known how much of it happened. Look before you"
                    + " make it again.";

    private final Diary diary;
    private final List<Utterance> said;
    private final List<Utterance> view;
    private final Map<String, Utterance> kept = new HashMap<>();

    private Optional<String> model;
    private boolean filesNoted;

    Talk(Diary diary, Session.Past past) {
        this.diary = diary;
        this.said = new ArrayList<>(past.said());
        this.model = past.model();
        this.view = Collections.unmodifiableList(said);
    }

    /** What the model sees next; it changes with the conversation. */
    List<Utterance> utterances() {
        return view;
    }

    synchronized void say(Utterance utterance) {
        diary.add(new Happening.Said(utterance));
        said.add(utterance);
        if (utterance.author() == Author.USER) {
            filesNoted = false;
        }
    }

    /** Notes the model that is asked, unless it is the one that was asked before. */
    synchronized void asks(String name) {
        if (model.isEmpty() || !model.get().equals(name)) {
            diary.add(new Happening.ModelChosen(name));
            model = Optional.of(name);
        }
    }

    /** One can go back to before each thing that the user said, words during a run included. */
    synchronized void filesKept(String checkpoint) {
        if (!filesNoted) {
            diary.add(new Happening.FilesKept(checkpoint));
            filesNoted = true;
        }
    }

    /** Keeps a step of a plan; the model sees of it only what it is told. */
    synchronized void planned(Happening.Planned step) {
        diary.add(step);
    }

    synchronized Session.Past past() {
        return new Session.Past(said, model);
    }

    /** Keeps words of a reply that is not whole yet. */
    synchronized void uttered(String words) {
        diary.add(new Happening.Uttered(words));
    }

    /** Keeps a result as it comes; {@link #settle} makes it part of the conversation. */
    synchronized void keep(Message.ToolResult result, List<Fact> facts) {
        var utterance = new Utterance(Author.TOOL, result, facts);
        diary.add(new Happening.Said(utterance));
        kept.put(result.callId(), utterance);
    }

    /** Answers the calls of the last reply in their order; those without a result were stopped. */
    synchronized void settle() {
        for (Part.ToolCall call : lastCalls()) {
            var result = kept.remove(call.id());
            if (result == null) {
                say(Utterance.tool(stopped(call)));
            } else {
                said.add(result);
            }
        }
    }

    synchronized void fold(List<Utterance> folded, String summary) {
        diary.add(new Happening.Folded(folded, summary));
        said.clear();
        said.addAll(folded);
    }

    synchronized void ended(RunEnd end) {
        diary.add(new Happening.RunEnded(end.word()));
    }

    /** The calls of the last message; none if they are answered. */
    private List<Part.ToolCall> lastCalls() {
        var calls = new ArrayList<Part.ToolCall>();
        if (!said.isEmpty() && said.getLast().message() instanceof Message.Assistant assistant) {
            for (Part part : assistant.parts()) {
                if (part instanceof Part.ToolCall call) {
                    calls.add(call);
                }
            }
        }
        return calls;
    }

    private static Message.ToolResult stopped(Part.ToolCall call) {
        return new Message.ToolResult(
                call.id(),
                call.name(),
                Message.ToolResult.Status.FAILED,
                List.of(new Content.Text(UNANSWERED)));
    }
}
