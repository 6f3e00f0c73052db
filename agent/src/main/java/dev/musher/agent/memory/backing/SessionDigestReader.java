package dev.musher.agent.memory.backing;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AttributedEntries;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.command.CommandAnalyzer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads a digest from what was said in a session. */
public final class SessionDigestReader {
    private static final Set<NoticeTag> OBJECTIONS =
            EnumSet.of(
                    NoticeTag.VERIFY,
                    NoticeTag.CLAIMS,
                    NoticeTag.CRITIC,
                    NoticeTag.GOAL,
                    NoticeTag.TODOS,
                    NoticeTag.PROMISES,
                    NoticeTag.STORM,
                    NoticeTag.RECOVERY,
                    NoticeTag.DENIED);

    private final SeenSteps steps;
    private final List<String> userWords = new ArrayList<>();
    private final List<SeenCommand> commands = new ArrayList<>();
    private final Set<String> files = new LinkedHashSet<>();
    private final List<String> objections = new ArrayList<>();
    private final List<OutsideText> outside = new ArrayList<>();
    private final Map<String, String> openCommands = new HashMap<>();
    private Optional<String> end = Optional.empty();
    private int turn;
    private int edits;

    /** How many of the commands ran before files were last changed. */
    private int outdated;

    private SessionDigestReader(CommandAnalyzer analyzer) {
        this.steps = new SeenSteps(analyzer);
    }

    /** Of a conversation that no diary keeps. */
    public static SessionDigest of(List<AuthoredMessage> said, CommandAnalyzer analyzer) {
        var reader = new SessionDigestReader(analyzer);
        said.forEach(reader::say);
        return reader.digest();
    }

    /** Of a diary. Only its own entries show anything; what the others say came from outside. */
    public static SessionDigest ofDiary(AttributedEntries entries, CommandAnalyzer analyzer) {
        var reader = new SessionDigestReader(analyzer);
        for (DiaryEntry entry : entries.foreign()) {
            if (entry.happening() instanceof DiaryEvent.Said(var said)) {
                reader.outside.add(new OutsideText("another program", text(said)));
            }
        }
        for (DiaryEntry entry : entries.otherOwn()) {
            reader.outside(entry.happening());
        }
        for (DiaryEntry entry : entries.toReview()) {
            reader.happened(entry.happening());
        }
        return reader.digest();
    }

    private static String text(AuthoredMessage said) {
        return switch (said.message()) {
            case Message.User(var content) -> MessageContent.text(content);
            case Message.Assistant(var parts) -> {
                var text = new StringBuilder();
                for (ReplyPart part : parts) {
                    text.append(part).append('\n');
                }
                yield text.toString();
            }
            case Message.ToolResult result -> MessageContent.text(result.content());
        };
    }

    /** What came from outside before this part of a session may have led to what is in it. */
    private void outside(DiaryEvent event) {
        if (event instanceof DiaryEvent.Said(var said)
                && said.author() != MessageAuthor.MODEL
                && said.author() != MessageAuthor.TYPED_PROMPT) {
            outside.add(new OutsideText("earlier", text(said)));
        }
    }

    private void happened(DiaryEvent event) {
        switch (event) {
            case DiaryEvent.Said(var message) -> say(message);
            case DiaryEvent.RunEnded(var how) -> end = Optional.of(how);
            case DiaryEvent.Planned(_, var text) -> outside.add(new OutsideText("plan", text));
            case DiaryEvent.Uttered _,
                    DiaryEvent.Folded _,
                    DiaryEvent.FilesKept _,
                    DiaryEvent.ModelChosen _,
                    DiaryEvent.Rewound _ -> {}
        }
    }

    private SessionDigest digest() {
        for (int i = 0; i < outdated; i++) {
            var run = commands.get(i);
            commands.set(i, run.after(run.edits(), SeenCommand.Tree.CHANGED_SINCE));
        }
        return new SessionDigest(userWords, commands, List.copyOf(files), objections, end, outside);
    }

    private void say(AuthoredMessage said) {
        switch (said.message()) {
            case Message.Assistant assistant -> {
                turn++;
                assistant.parts().forEach(this::part);
            }
            case Message.ToolResult result -> result(result, said.facts());
            case Message.User user -> words(said.author(), MessageContent.text(user.content()));
        }
    }

    /** A prompt that nobody typed may be anything that a program passed on. */
    private void words(MessageAuthor author, String text) {
        switch (author) {
            case TYPED_PROMPT -> userWords.add(text);
            case HARNESS -> harness(text);
            case GIVEN_PROMPT, MODEL, TOOL -> outside.add(new OutsideText("prompt", text));
        }
    }

    private void harness(String text) {
        var notice = Notice.of(text);
        if (notice.isPresent() && OBJECTIONS.contains(notice.get().tag())) {
            objections.add(notice.get().text());
        } else {
            outside.add(new OutsideText(notice.map(it -> it.tag().word()).orElse("harness"), text));
        }
    }

    private void part(ReplyPart part) {
        if (part instanceof ReplyPart.ToolCall call) {
            try {
                if (Json.parse(call.arguments()) instanceof JsonValue.Fields fields) {
                    fields.text("command")
                            .ifPresent(command -> openCommands.put(call.id(), command));
                }
            } catch (JsonException _) {
                // A call that cannot be read ran nothing.
            }
        }
    }

    private void result(Message.ToolResult result, List<ToolFact> facts) {
        outside.add(new OutsideText(result.toolName(), MessageContent.text(result.content())));
        var command = Optional.ofNullable(openCommands.remove(result.callId()));
        command.ifPresent(text -> ran(text, facts));
        for (ToolFact fact : facts) {
            if (fact instanceof ToolFact.FileChanged changed) {
                files.add(changed.path());
                edits++;
                outdated = commands.size();
            }
        }
    }

    private void ran(String command, List<ToolFact> facts) {
        if (steps.changesFiles(command)) {
            outdated = commands.size();
        }
        var seen = steps.of(command, facts, turn);
        int hidden = steps.hidesSomething(command, seen) ? 1 : 0;
        for (SeenCommand run : seen) {
            edits += hidden;
            commands.add(run.after(edits, SeenCommand.Tree.CURRENT));
        }
        edits += hidden;
    }
}
