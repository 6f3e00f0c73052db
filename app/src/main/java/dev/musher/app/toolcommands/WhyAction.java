package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.host.session.PermissionExplanation;
import dev.musher.tools.api.Tool;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.DeciderVote.Weight;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import java.util.List;

/** {@code musher why}: what permission says of a call. */
public final class WhyAction implements CommandAction {
    private final ToolSession.Opening sessions;
    private final LineSource lines;
    private final Option.Flag json;

    /** Where the lines of {@code --file} come from. */
    @FunctionalInterface
    public interface LineSource {
        List<String> lines(String file);
    }

    public WhyAction(ToolSession.Opening sessions, LineSource lines, Option.Flag json) {
        this.sessions = sessions;
        this.lines = lines;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        try (var session = sessions.open(commandInvocation, commandScreen)) {
            String name = commandInvocation.argument(WhyCommand.TOOL);
            Tool tool =
                    session.runner()
                            .tools()
                            .named(name)
                            .orElseThrow(
                                    () ->
                                            new CommandFailed(
                                                    session.runner().tools().unknown(name), ""));
            var file = commandInvocation.value(WhyCommand.FILE);
            if (file.isPresent()) {
                everyLine(session, tool, lines.lines(file.get()), commandInvocation, commandScreen);
            } else {
                one(session, tool, commandInvocation, commandScreen);
            }
            return ExitCode.OK;
        }
    }

    private void one(
            ToolSession session,
            Tool tool,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        String text =
                commandInvocation
                        .argument(WhyCommand.INPUT)
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "An input is required.",
                                                "Give an INPUT, or --file."));
        PermissionDecision permissionDecision =
                PermissionExplanation.decide(session.policy(), new SessionGrants(), tool, text);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(ShownDecision.of(permissionDecision)));
        } else {
            ShownDecision.print(permissionDecision, commandScreen.page());
        }
    }

    private void everyLine(
            ToolSession session,
            Tool tool,
            List<String> texts,
            CommandInvocation commandInvocation,
            CommandScreen commandScreen) {
        for (String text : texts) {
            if (!text.isBlank()) {
                PermissionDecision permissionDecision = decideOrDeny(session, tool, text);
                commandScreen
                        .out()
                        .line(
                                commandInvocation.has(json)
                                        ? Json.encode(ShownDecision.of(permissionDecision))
                                        : DisplayWidth.pad(permissionDecision.ruling().word(), 7)
                                                + PrintableText.line(text));
            }
        }
    }

    /** What no tool takes cannot happen, and the lines after it still count. */
    private static PermissionDecision decideOrDeny(ToolSession session, Tool tool, String text) {
        try {
            return PermissionExplanation.decide(session.policy(), new SessionGrants(), tool, text);
        } catch (ExplainedException unfit) {
            String because = (unfit.sentence() + " " + unfit.hint()).strip();
            var deciderVote =
                    new DeciderVote("the input", "input", Ruling.DENY, because, Weight.DECIDES);
            return new PermissionDecision(Ruling.DENY, List.of(deciderVote), "");
        }
    }
}
