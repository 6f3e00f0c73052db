package dev.musher.shell;

import dev.musher.codegen.TextFile;
import dev.musher.tool.Effect;
import dev.musher.tool.Fact;
import dev.musher.tool.Field;
import dev.musher.tool.Input;
import dev.musher.tool.InputShape;
import dev.musher.tool.Piece;
import dev.musher.tool.Prepared;
import dev.musher.tool.Tool;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolSheet;
import java.time.Duration;
import java.util.ArrayList;
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
            return Prepared.of(List.of(), _ -> all());
        }
        var shell = ShellName.find(shells, id.get());
        var wait = Duration.ofSeconds(input.whole("wait").orElse(0));
        return Prepared.of(List.of(), _ -> one(id.get(), shell, wait));
    }

    private ToolOutcome all() {
        var all = shells.all();
        var facts = new ArrayList<Fact>();
        all.forEach((id, shell) -> facts.addAll(shell.state().facts(id)));
        var text = all.isEmpty() ? "There are no background shells." : ShellListing.of(all, shells);
        return new ToolOutcome.Done(List.of(new Piece.Text(text)), facts);
    }

    private ToolOutcome one(String id, Shell shell, Duration wait) throws InterruptedException {
        if (!wait.isZero()) {
            shell.awaitSeen(wait);
        }
        // The state first: what is printed between the two looks belongs to a running shell.
        var ends = shell.state().facts(id);
        var state = ShellListing.state(shell);
        var printed = new ShownOutput(shells.spills()).of(shell.printed());
        var notes =
                (printed.text().isEmpty() ? "(nothing new)" : "")
                        + shells.afterwards()
                        + "\n["
                        + id
                        + ": "
                        + state
                        + "]";
        var facts = printed.facts(notes, new Fact.ShellPrinted(id));
        facts.addAll(ends);
        return new ToolOutcome.Done(List.of(new Piece.Text(printed.text() + notes)), facts);
    }
}
