package dev.musher.agent.memory.backing;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
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

    private final PromptOrigin prompts;
    private final SeenSteps steps;
    private final List<String> userWords = new ArrayList<>();
    private final List<SeenCommand> commands = new ArrayList<>();
    private final Set<String> files = new LinkedHashSet<>();
    private final List<String> objections = new ArrayList<>();
    private final List<OutsideText> outside = new ArrayList<>();
    private final Map<String, String> openCommands = new HashMap<>();
    private Optional<String> end = Optional.empty();
    private int turn;

    private SessionDigestReader(PromptOrigin prompts, CommandAnalyzer analyzer) {
        this.prompts = prompts;
        this.steps = new SeenSteps(analyzer);
    }

    /** Of a conversation that goes on. */
    public static SessionDigest of(
            List<AuthoredMessage> said, PromptOrigin prompts, CommandAnalyzer analyzer) {
        var reader = new SessionDigestReader(prompts, analyzer);
        said.forEach(reader::say);
        return reader.digest();
    }

    /** Of a diary. */
    public static SessionDigest ofDiary(
            Iterable<DiaryEntry> entries, PromptOrigin prompts, CommandAnalyzer analyzer) {
        var reader = new SessionDigestReader(prompts, analyzer);
        for (DiaryEntry entry : entries) {
            switch (entry.happening()) {
                case DiaryEvent.Said(var message) -> reader.say(message);
                case DiaryEvent.RunEnded(var how) -> reader.end = Optional.of(how);
                case DiaryEvent.Planned(var step, var text) -> {
                    if (step.isPersons()) {
                        reader.prompt(text);
                    }
                }
                case DiaryEvent.Uttered _,
                        DiaryEvent.Folded _,
                        DiaryEvent.FilesKept _,
                        DiaryEvent.ModelChosen _,
                        DiaryEvent.Rewound _ -> {}
            }
        }
        return reader.digest();
    }

    private SessionDigest digest() {
        return new SessionDigest(userWords, commands, List.copyOf(files), objections, end, outside);
    }

    private void say(AuthoredMessage said) {
        switch (said.message()) {
            case Message.Assistant assistant -> {
                turn++;
                assistant.parts().forEach(this::part);
            }
            case Message.ToolResult result -> result(result, said.facts());
            case Message.User user -> {
                if (said.author() == MessageAuthor.HARNESS) {
                    harness(MessageContent.text(user.content()));
                } else {
                    prompt(MessageContent.text(user.content()));
                }
            }
        }
    }

    private void prompt(String text) {
        if (prompts == PromptOrigin.PERSON) {
            userWords.add(text);
        } else {
            outside.add(new OutsideText("prompt", text));
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
        command.ifPresent(text -> commands.addAll(steps.of(text, facts, turn)));
        for (ToolFact fact : facts) {
            if (fact instanceof ToolFact.FileChanged changed) {
                files.add(changed.path());
            }
        }
    }
}
