package dev.musher.host.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.archive.MarkdownExport;
import dev.musher.agent.skill.SkillWritingPrompt;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.secret.SecretNames;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.Utf8;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.ActivePermissionRules;
import dev.musher.host.wiring.AgentParts;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolRunner;
import dev.musher.tools.api.Toolbox;
import dev.musher.tools.api.UndoRecorder;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.Permission.Verdict;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.web.FetchTool;
import dev.musher.tools.web.WebAccess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a skill is written from.
 *
 * @param name kept with the skill
 * @param parts of the folder that the agent works in
 * @param tools that it has besides the one that writes
 */
record LearningSource(String name, String prompt, AgentParts parts, List<String> tools) {
    private static final int LARGEST = 120 * 1024;
    private static final List<String> LOOKING = List.of("read", "grep", "glob", "ls");

    /** Nothing of an agent's usual tools has this name, so it has none of them. */
    private static final List<String> NOTHING = List.of("none");

    /** A page, a file, a folder or a session, whatever the words name. */
    static LearningSource of(AgentParts parts, SessionOptions options, String written) {
        if (written.startsWith("https://") || written.startsWith("http://")) {
            return material(parts, written, page(parts, options, written));
        }
        Path path = path(parts, written);
        if (Files.isDirectory(path)) {
            return folder(parts, path);
        }
        if (Files.exists(path)) {
            return material(parts, path.toString(), file(path));
        }
        try {
            String text = session(parts, written);
            return material(parts, "session " + written, text);
        } catch (ExplainedException e) {
            throw new ExplainedException(
                    PrintableText.line(written)
                            + " is not a file, a folder, the address of a page or a session.",
                    "List the sessions: musher sessions list",
                    e);
        }
    }

    private static LearningSource material(AgentParts parts, String name, String text) {
        String bounded = Utf8.length(text) <= LARGEST ? text : Utf8.head(text, LARGEST) + "\n[cut]";
        String clean = parts.tools().redaction().clean(bounded);
        return new LearningSource(name, SkillWritingPrompt.of(name, clean), parts, NOTHING);
    }

    private static Path path(AgentParts parts, String written) {
        try {
            Path home = parts.facts().home();
            return written.startsWith("~/")
                    ? home.resolve(written.substring(2))
                    : parts.tools().workingDirectory().folder().resolve(written).normalize();
        } catch (InvalidPathException e) {
            throw new ExplainedException(
                    PrintableText.line(written) + " is not the name of a file.", "", e);
        }
    }

    private static LearningSource folder(AgentParts parts, Path folder) {
        try {
            return new LearningSource(
                    folder.toString(),
                    SkillWritingPrompt.ofFolder(folder.toString()),
                    parts.in(folder.toRealPath(), parts.facts().environment()),
                    LOOKING);
        } catch (IOException e) {
            throw unreadable(folder.toString(), e);
        }
    }

    private static String file(Path file) {
        try {
            if (!Files.isRegularFile(file) || SecretNames.isSecret(file)) {
                throw new ExplainedException(
                        file + " is not a file to learn from.", "Name a text file or a folder.");
            }
            try (var input = Files.newInputStream(file)) {
                return new String(input.readNBytes(LARGEST), UTF_8);
            }
        } catch (IOException e) {
            throw unreadable(file.toString(), e);
        }
    }

    private static String session(AgentParts parts, String written) {
        var sessions = parts.sessions();
        var text = new StringBuilder();
        try (var diary = sessions.open(sessions.find(written))) {
            MarkdownExport.write(diary, text);
        } catch (IOException e) {
            throw unreadable(written, e);
        }
        return text.toString();
    }

    /** The user named it, so only a rule that denies it stands in the way. */
    private static String page(AgentParts parts, SessionOptions options, String url) {
        var policy = ActivePermissionRules.of(parts, options).policy(parts.tools());
        Permission named =
                request ->
                        policy.decide(request, new SessionGrants()).ruling() == Ruling.DENY
                                ? new Verdict.Denied("Your rules deny " + request.shown() + ".")
                                : new Verdict.Granted();
        var fetch = new FetchTool(WebAccess.publicWeb(parts.facts().environment()));
        var runner =
                new ToolRunner(
                        new Toolbox(List.of(fetch)),
                        named,
                        UndoRecorder.NONE,
                        parts.tools().redaction());
        var input = new Fields(Map.of("url", new JsonValue.Text(url)));
        return switch (runner.run("fetch", input, new ToolCall("1", ToolCall.Progress.UNHEARD))) {
            case ToolOutcome.Done(var pieces, _) -> text(pieces);
            case ToolOutcome.Failed failed -> throw new ExplainedException(failed.text(), "");
            case ToolOutcome.Refused(var because) -> throw new ExplainedException(because, "");
            case ToolOutcome.Cancelled _ -> throw new ExplainedException("Stopped.", "");
        };
    }

    private static String text(List<OutcomePiece> pieces) {
        var text = new StringBuilder();
        for (OutcomePiece piece : pieces) {
            text.append(piece instanceof OutcomePiece.Text(var words) ? words : "");
        }
        return text.toString();
    }

    private static ExplainedException unreadable(String what, IOException e) {
        return new ExplainedException(
                PrintableText.line(what) + " cannot be read: " + e.getMessage() + ".", "", e);
    }
}
