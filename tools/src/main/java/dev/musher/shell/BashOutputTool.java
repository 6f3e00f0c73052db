package dev.musher.shell;

import dev.musher.codegen.TextFile;
import dev.musher.tool.Effect;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import java.time.Duration;
import java.util.List;

/** Tells what background shells print and how far they are. */
@TextFile("bash_output.md")
public final class BashOutputTool implements Tool {
    private static final int LONGEST_WAIT = 600;

    private static final ToolSheet SHEET =
            new ToolSheet(
                    "bash_output",
                    BashOutputToolText.TEXT,
                    InputShape.of(
                            Field.optional("id", Field.text(), ""),
                            Field.optional(
                                    "wait",
                                    Field.whole(0, LONGEST_WAIT),
                                    "seconds to wait for its end first, at most 600")),
                    Effect.READS,
                    Duration.ofSeconds(LONGEST_WAIT + 10));

    private final Shells shells;

    public BashOutputTool(Shells shells) {
        this.shells = shells;
    }

    @Override
    public ToolSheet sheet() {
        return SHEET;
    }

    @Override
    public Prepared prepare(Input input) {
        var id = input.optionalText("id");
        if (id.isEmpty()) {
            return Prepared.of(List.of(), _ -> ToolOutcome.done(all()));
        }
        var shell = ShellName.find(shells, id.get());
        var wait = Duration.ofSeconds(input.whole("wait").orElse(0));
        return Prepared.of(List.of(), _ -> ToolOutcome.done(one(id.get(), shell, wait)));
    }

    private String all() {
        var all = shells.all();
        return all.isEmpty() ? "There are no background shells." : ShellListing.of(all, shells);
    }

    private String one(String id, Shell shell, Duration wait) throws InterruptedException {
        if (!wait.isZero()) {
            shell.awaitSeen(wait);
        }
        // The state first: what is printed between the two looks belongs to a running shell.
        var state = ShellListing.state(shell);
        var printed = new ShownOutput(shells.spills()).of(shell.printed());
        return (printed.isEmpty() ? "(nothing new)" : printed)
                + shells.afterwards()
                + "\n["
                + id
                + ": "
                + state
                + "]";
    }
}
