package dev.musher.host.wiring;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.text.OneLineText;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.WallExemption.UserPresence;
import dev.musher.tools.permission.policy.RefusalText;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was refused earlier in a session that goes on, and would not be refused now. */
final class EarlierRefusals {
    private static final String CHANGED = "The permissions have changed since these calls";
    private static final String ITEM = "- ";
    private static final int MOST_SHOWN = 5;
    private static final int LONGEST_CALL = 160;

    private final Toolbox tools;
    private final SessionPermission permission;

    EarlierRefusals(Toolbox tools, SessionPermission permission) {
        this.tools = tools;
        this.permission = permission;
    }

    /**
     * What to tell the model; nothing where each refusal still holds, or was named already.
     *
     * @param now the permission in a line
     */
    Optional<Notice> lifted(List<AuthoredMessage> said, String now) {
        Map<String, ReplyPart.ToolCall> calls = new HashMap<>();
        Set<String> lifted = new LinkedHashSet<>();
        for (AuthoredMessage message : said) {
            if (message.message() instanceof Message.Assistant assistant) {
                for (ReplyPart part : assistant.parts()) {
                    if (part instanceof ReplyPart.ToolCall call) {
                        calls.put(call.id(), call);
                    }
                }
            } else if (message.message() instanceof Message.ToolResult result) {
                var call = calls.get(result.callId());
                if (call != null && isRefusal(result)) {
                    allowedNow(call).ifPresent(lifted::add);
                }
            } else if (isTold(message)) {
                var lines = List.of(message.text().split("\n", -1));
                lifted.removeIf(call -> lines.contains(ITEM + call));
            }
        }
        return lifted.isEmpty() ? Optional.empty() : Optional.of(notice(lifted, now));
    }

    /** By policy; what a person denied stays denied. */
    private static boolean isRefusal(Message.ToolResult result) {
        String text = MessageContent.text(result.content());
        return result.status() == Message.ToolResult.Status.FAILED
                && RefusalText.isRefusal(text)
                && !RefusalText.isByPerson(text);
    }

    private static boolean isTold(AuthoredMessage message) {
        return message.author() == MessageAuthor.HARNESS
                && Notice.of(message.text())
                        .filter(notice -> notice.text().startsWith(CHANGED))
                        .isPresent();
    }

    /** The call in a line, if it is not refused any more. */
    private Optional<String> allowedNow(ReplyPart.ToolCall call) {
        try {
            var tool = tools.named(call.name());
            return tool.isEmpty() ? Optional.empty() : allowedNow(tool.get(), call);
        } catch (JsonException | ToolFailure _) {
            return Optional.empty();
        }
    }

    private Optional<String> allowedNow(Tool tool, ReplyPart.ToolCall call) {
        if (!(tool.description().input().check(Json.parse(call.arguments()))
                instanceof Checked.Fits(var input))) {
            return Optional.empty();
        }
        var claims = tool.prepare(input).claims();
        String shown = call.name() + " " + call.arguments();
        var decision =
                permission
                        .prompting()
                        .policy()
                        .decide(
                                new Permission.Request(call.name(), shown, claims),
                                permission.grants());
        boolean asked = permission.prompt().userPresence() == UserPresence.ATTENDED;
        return decision.ruling() == Ruling.ALLOW || (asked && decision.ruling() == Ruling.ASK)
                ? Optional.of(OneLineText.beginning(shown, LONGEST_CALL))
                : Optional.empty();
    }

    private static Notice notice(Set<String> lifted, String now) {
        var text = new StringBuilder(CHANGED).append(" were refused. ").append(now);
        text.append(".\nNo longer refused:");
        int shown = 0;
        for (String call : lifted) {
            if (++shown <= MOST_SHOWN) {
                text.append('\n').append(ITEM).append(call);
            }
        }
        if (shown > MOST_SHOWN) {
            text.append('\n').append(ITEM).append(shown - MOST_SHOWN).append(" more");
        }
        return new Notice(NoticeTag.RESUME, text.toString());
    }
}
