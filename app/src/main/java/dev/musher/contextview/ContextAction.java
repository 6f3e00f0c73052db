package dev.musher.contextview;

import dev.musher.commandline.Action;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Output;
import dev.musher.commandline.Screen;
import dev.musher.commandline.Table;
import dev.musher.contextview.ShownContext.ShownPortion;
import dev.musher.json.Json;
import dev.musher.text.Printable;
import java.util.List;
import java.util.function.Function;

/** {@code musher context}: what a session begins with, and what it takes. */
public final class ContextAction implements Action {
    private final Function<Invocation, ContextLook> look;
    private final Option.Flag json;

    public ContextAction(Function<Invocation, ContextLook> look, Option.Flag json) {
        this.look = look;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) {
        ShownContext shown = look.apply(invocation).shown();
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
        } else {
            show(shown, screen.out());
        }
        return ExitCode.OK;
    }

    private static void show(ShownContext shown, Output out) {
        Table.print(
                shown.portions(),
                List.of(
                        ShownPortion::kind,
                        portion -> Printable.line(portion.name()),
                        portion -> portion.bytes() + " bytes",
                        portion -> portion.tokens() + " tokens"),
                out);
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
                    "The window has no room for these tools: "
                            + String.join(", ", shown.dropped())
                            + ".");
        }
        for (String note : shown.notes()) {
            out.line(Printable.lines(note));
        }
    }

    private static String share(ShownContext shown) {
        return shown.window() == 0
                ? ""
                : ": "
                        + shown.percent()
                        + " % of the "
                        + shown.window()
                        + " of "
                        + Printable.line(shown.model());
    }
}
