package dev.musher.host.wiring;

import dev.musher.agent.loop.SessionTools;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.agent.session.MessageAuthor;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Files and folders that a prompt names, like {@code @src/Main.java}. They are read by the tools of
 * the session, so that they are permitted, bounded and known as read in the same way; the prompt
 * stays as it was typed.
 */
final class PromptAttachments {
    /** Files, and names of none; the model can read what more a prompt names. */
    private static final int MOST = 10;

    /** A longer prompt was pasted, and what looks like the name of a file there seldom is one. */
    private static final int LONGEST_TYPED = 2000;

    private static final String BEHIND = ".,;:!?)]}'\"";

    private final SessionTools tools;
    private final Path folder;

    PromptAttachments(SessionTools tools, Path folder) {
        this.tools = tools;
        this.folder = folder;
    }

    /** What the model is given beside the prompt, in the order of the prompt. */
    List<AuthoredMessage> of(String prompt) {
        var attached = new ArrayList<AuthoredMessage>();
        int files = 0;
        int missing = 0;
        for (String name : named(prompt)) {
            if (Files.exists(folder.resolve(name))) {
                files++;
                if (files <= MOST) {
                    attached.add(attached(name));
                }
            } else if (isMeant(name) && prompt.length() <= LONGEST_TYPED && missing < MOST) {
                missing++;
                attached.add(notice("There is no file " + name + "; nothing is attached for it."));
            }
        }
        if (files > MOST) {
            attached.add(
                    notice("Only the first " + MOST + " files are attached. Read the others."));
        }
        return attached;
    }

    private static boolean isMeant(String name) {
        return name.indexOf('/') >= 0 || name.indexOf('.') > 0;
    }

    /** Words behind an at sign that begins a word; quotes keep spaces in a name. */
    private Set<String> named(String prompt) {
        var names = new LinkedHashSet<String>();
        int at = prompt.indexOf('@');
        while (at >= 0) {
            boolean begins = at == 0 || " \n\t(\"'`[".indexOf(prompt.charAt(at - 1)) >= 0;
            if (begins) {
                String name = nameAt(prompt, at + 1);
                if (isPath(name)) {
                    names.add(name);
                }
            }
            at = prompt.indexOf('@', at + 1);
        }
        return names;
    }

    private String nameAt(String prompt, int from) {
        if (prompt.startsWith("\"", from) && prompt.indexOf('"', from + 1) > 0) {
            return prompt.substring(from + 1, prompt.indexOf('"', from + 1));
        }
        int end = from;
        while (end < prompt.length() && !Character.isWhitespace(prompt.charAt(end))) {
            end++;
        }
        String name = prompt.substring(from, end);
        // What stands behind a name in a sentence is not part of it, unless the file has it.
        while (!name.isEmpty()
                && BEHIND.indexOf(name.charAt(name.length() - 1)) >= 0
                && !(isPath(name) && Files.exists(folder.resolve(name)))) {
            name = name.substring(0, name.length() - 1);
        }
        return name;
    }

    private static boolean isPath(String name) {
        try {
            var _ = Path.of(name);
            return !name.isBlank() && name.indexOf('\n') < 0;
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private AuthoredMessage attached(String name) {
        boolean isFolder = Files.isDirectory(folder.resolve(name));
        var input = new JsonValue.Fields(Map.of("path", new JsonValue.Text(name)));
        var outcome =
                tools.runner()
                        .run(
                                isFolder ? "ls" : "read",
                                input,
                                new ToolCall("attached", ToolCall.Progress.UNHEARD));
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) ->
                    new AuthoredMessage(
                            MessageAuthor.HARNESS,
                            new Message.User(tools.cap().capped(content(name, pieces))));
            case ToolOutcome.Failed failed ->
                    notice("Not attached: " + name + ". " + failed.text());
            case ToolOutcome.Refused(var because) ->
                    notice("Not attached: " + name + ". " + because);
            case ToolOutcome.Cancelled _ -> notice("Not attached: " + name + ".");
        };
    }

    private static List<MessageContent> content(String name, List<OutcomePiece> pieces) {
        var text = new StringBuilder(name);
        var pictures = new ArrayList<MessageContent>();
        for (OutcomePiece piece : pieces) {
            switch (piece) {
                case OutcomePiece.Text(var words) -> text.append('\n').append(words);
                case OutcomePiece.Image(var type, var bytes) ->
                        pictures.add(new MessageContent.Image(type, bytes));
            }
        }
        var content = new ArrayList<MessageContent>();
        String message = new Notice(NoticeTag.ATTACHED, text.toString()).message();
        content.add(new MessageContent.Text(message));
        content.addAll(pictures);
        return content;
    }

    private static AuthoredMessage notice(String text) {
        return AuthoredMessage.harness(new Notice(NoticeTag.ATTACHED, text));
    }
}
