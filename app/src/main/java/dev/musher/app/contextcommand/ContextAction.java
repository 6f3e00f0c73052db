package dev.musher.app.contextcommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextTable;
import dev.musher.host.view.ContextView;
import dev.musher.host.view.ContextView.PortionView;
import dev.musher.host.view.MeasuredContext;
import java.util.List;
import java.util.function.Function;

/** {@code musher context}: what a session begins with, and what it takes. */
public final class ContextAction implements CommandAction {
    private final Function<CommandInvocation, MeasuredContext> look;
    private final Option.Flag json;

    public ContextAction(Function<CommandInvocation, MeasuredContext> look, Option.Flag json) {
        this.look = look;
        this.json = json;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        ContextView shown = look.apply(commandInvocation).shown();
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            show(shown, commandScreen.out());
        }
        return ExitCode.OK;
    }

    private static void show(ContextView shown, ConsoleOutput out) {
        TextTable.print(
                shown.portions(),
                List.of(
                        PortionView::kind,
                        portion -> PrintableText.line(portion.name()),
                        portion -> portion.bytes() + " bytes",
                        portion -> portion.tokens() + " tokens"),
                out::line);
        out.line("");
        out.line(
                shown.bytes()
                        + " bytes before the prompt, about "
                        + shown.tokens()
                        + " tokens"
                        + share(shown)
                        + ".");
        if (shown.window() > 0) {
            out.line("Older parts are folded at " + shown.foldAt() + " tokens.");
        }
        if (!shown.dropped().isEmpty()) {
            out.line(
                    "These tools do not fit the window: "
                            + String.join(", ", shown.dropped())
                            + ".");
        }
        for (String note : shown.notes()) {
            out.line(PrintableText.lines(note));
        }
    }

    private static String share(ContextView shown) {
        return shown.window() == 0
                ? ""
                : ": "
                        + shown.percent()
                        + " % of the "
                        + shown.window()
                        + " of "
                        + PrintableText.line(shown.model());
    }
}
