package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.failure.ExplainedException;
import dev.musher.host.session.Explaining;
import dev.musher.json.Json;
import dev.musher.permission.Decision;
import dev.musher.permission.Ruling;
import dev.musher.permission.Vote;
import dev.musher.permission.Vote.Weight;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import dev.musher.tool.Tool;
import java.util.List;

/** {@code musher why}: what permission says of a call. */
public final class WhyAction implements Action {
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
    public ExitCode run(Invocation invocation, Screen screen) {
        try (var session = sessions.open(invocation, screen)) {
            String name = invocation.argument(WhyCommand.TOOL);
            Tool tool =
                    session.runner()
                            .tools()
                            .named(name)
                            .orElseThrow(
                                    () ->
                                            new CommandFailed(
                                                    session.runner().tools().unknown(name), ""));
            var file = invocation.value(WhyCommand.FILE);
            if (file.isPresent()) {
                everyLine(session, tool, lines.lines(file.get()), invocation, screen);
            } else {
                one(session, tool, invocation, screen);
            }
            return ExitCode.OK;
        }
    }

    private void one(ToolSession session, Tool tool, Invocation invocation, Screen screen) {
        String text =
                invocation
                        .argument(WhyCommand.INPUT)
                        .orElseThrow(
                                () ->
                                        new CommandFailed(
                                                "There is nothing to decide about.",
                                                "Give an INPUT, or --file."));
        Decision decision = Explaining.decide(session.policy(), tool, text);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(ShownDecision.of(decision)));
        } else {
            ShownDecision.print(decision, screen.out());
        }
    }

    private void everyLine(
            ToolSession session,
            Tool tool,
            List<String> texts,
            Invocation invocation,
            Screen screen) {
        for (String text : texts) {
            if (!text.isBlank()) {
                Decision decision = decideOrDeny(session, tool, text);
                screen.out()
                        .line(
                                invocation.has(json)
                                        ? Json.encode(ShownDecision.of(decision))
                                        : DisplayWidth.pad(decision.ruling().word(), 7)
                                                + Printable.line(text));
            }
        }
    }

    /** What no tool takes cannot happen, and the lines after it still count. */
    private static Decision decideOrDeny(ToolSession session, Tool tool, String text) {
        try {
            return Explaining.decide(session.policy(), tool, text);
        } catch (ExplainedException unfit) {
            String because = (unfit.sentence() + " " + unfit.hint()).strip();
            var vote = new Vote("the input", "input", Ruling.DENY, because, Weight.DECIDES);
            return new Decision(Ruling.DENY, List.of(vote), "");
        }
    }
}
