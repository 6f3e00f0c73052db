package dev.musher.agent.loop;

import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.Diary;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolFact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The conversation of a session: what the model sees, and the diary that keeps it. Nothing becomes
 * part of it before it is kept. Thread-safe.
 */
final class SessionConversation {
    private static final String UNANSWERED =
            "This call was stopped, and it is not known how much of it was done. Check before"
                    + " you repeat it.";

    private final Diary diary;
    private final List<AuthoredMessage> said;
    private final List<AuthoredMessage> view;
    private final Map<String, AuthoredMessage> kept = new HashMap<>();

    private Optional<String> model;
    private boolean filesNoted;

    SessionConversation(Diary diary, Session.History history) {
        this.diary = diary;
        this.said = new ArrayList<>(history.said());
        this.model = history.model();
        this.view = Collections.unmodifiableList(said);
    }

    /** What the model sees next; it changes with the conversation. */
    List<AuthoredMessage> utterances() {
        return view;
    }

    synchronized void say(AuthoredMessage authoredMessage) {
        diary.add(new DiaryEvent.Said(authoredMessage));
        said.add(authoredMessage);
        if (authoredMessage.author().isPrompt()) {
            filesNoted = false;
        }
    }

    /** Notes the model that is asked, unless it is the one that was asked before. */
    synchronized void noteModel(String name) {
        if (model.isEmpty() || !model.get().equals(name)) {
            diary.add(new DiaryEvent.ModelChosen(name));
            model = Optional.of(name);
        }
    }

    /** One can go back to before each thing that the user said, words during a run included. */
    synchronized void filesKept(String checkpoint) {
        if (!filesNoted) {
            diary.add(new DiaryEvent.FilesKept(checkpoint));
            filesNoted = true;
        }
    }

    /** Keeps a step of a plan; the model sees of it only what it is told. */
    synchronized void planned(DiaryEvent.Planned step) {
        diary.add(step);
    }

    synchronized Session.History past() {
        return new Session.History(said, model);
    }

    /** Keeps words of a reply that is not whole yet. */
    synchronized void keepPartialReply(String words) {
        diary.add(new DiaryEvent.Uttered(words));
    }

    /** Keeps a result as it comes; {@link #addResults} makes it part of the conversation. */
    synchronized void keep(Message.ToolResult result, List<ToolFact> facts) {
        var authoredMessage = new AuthoredMessage(MessageAuthor.TOOL, result, facts);
        diary.add(new DiaryEvent.Said(authoredMessage));
        kept.put(result.callId(), authoredMessage);
    }

    /** Answers the calls of the last reply in their order; those without a result were stopped. */
    synchronized void addResults() {
        for (ReplyPart.ToolCall call : lastCalls()) {
            var result = kept.remove(call.id());
            if (result == null) {
                say(AuthoredMessage.tool(stopped(call)));
            } else {
                said.add(result);
            }
        }
    }

    synchronized void fold(List<AuthoredMessage> folded, String summary) {
        diary.add(new DiaryEvent.Folded(folded, summary));
        said.clear();
        said.addAll(folded);
    }

    synchronized void noteEnd(RunEnd end) {
        diary.add(new DiaryEvent.RunEnded(end.word()));
    }

    /** The calls of the last message; none if they are answered. */
    private List<ReplyPart.ToolCall> lastCalls() {
        var calls = new ArrayList<ReplyPart.ToolCall>();
        if (!said.isEmpty() && said.getLast().message() instanceof Message.Assistant assistant) {
            for (ReplyPart replyPart : assistant.parts()) {
                if (replyPart instanceof ReplyPart.ToolCall call) {
                    calls.add(call);
                }
            }
        }
        return calls;
    }

    private static Message.ToolResult stopped(ReplyPart.ToolCall call) {
        return new Message.ToolResult(
                call.id(),
                call.name(),
                Message.ToolResult.Status.FAILED,
                List.of(new MessageContent.Text(UNANSWERED)));
    }
}
