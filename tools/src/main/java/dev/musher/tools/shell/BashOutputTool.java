package dev.musher.tools.shell;

import dev.musher.codegen.TextFile;
import dev.musher.tools.api.InputField;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.PreparedCall;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.api.ToolOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells what background shells print and how far they are. */
@TextFile("bash_output.md")
public final class BashOutputTool implements Tool {
    private static final int LONGEST_WAIT = 600;

    private static final ToolDescription SHEET =
            new ToolDescription(
                    "bash_output",
                    BashOutputToolText.TEXT,
                    InputShape.of(
                            InputField.optional("id", InputField.text(), ""),
                            InputField.optional(
                                    "wait",
                                    InputField.whole(0, LONGEST_WAIT),
                                    "seconds to wait for its end first (0), at most 600")),
                    ToolEffect.READS,
                    Duration.ofSeconds(LONGEST_WAIT + 10));

    private final SessionShells sessionShells;

    public BashOutputTool(SessionShells sessionShells) {
        this.sessionShells = sessionShells;
    }

    @Override
    public ToolDescription description() {
        return SHEET;
    }

    @Override
    public PreparedCall prepare(ToolInput toolInput) {
        var wait = Duration.ofSeconds(toolInput.whole("wait").orElse(0));
        var id =
                toolInput.optionalText("id").or(() -> wait.isZero() ? Optional.empty() : awaited());
        if (id.isEmpty()) {
            return PreparedCall.of(List.of(), _ -> all());
        }
        var shellCommand = ShellLookup.find(sessionShells, id.get());
        return PreparedCall.of(List.of(), _ -> one(id.get(), shellCommand, wait));
    }

    /** Without an id the one that runs is meant. */
    private Optional<String> awaited() {
        var running = new ArrayList<String>();
        sessionShells
                .all()
                .forEach(
                        (id, shellCommand) -> {
                            if (shellCommand.state() instanceof ShellState.Running) {
                                running.add(id);
                            }
                        });
        if (running.size() > 1) {
            throw ToolFailure.input(
                    "`wait` needs an `id`: " + String.join(", ", running) + " are running.");
        }
        return running.stream().findFirst();
    }

    private ToolOutcome all() {
        var all = sessionShells.all();
        var facts = new ArrayList<ToolFact>();
        all.forEach((id, shellCommand) -> facts.addAll(shellCommand.state().facts(id)));
        var text =
                all.isEmpty()
                        ? "There are no background shells."
                        : ShellListing.of(all, sessionShells);
        return new ToolOutcome.Done(List.of(new OutcomePiece.Text(text)), facts);
    }

    private ToolOutcome one(String id, ShellCommand shellCommand, Duration wait)
            throws InterruptedException {
        if (!wait.isZero()) {
            shellCommand.awaitSeen(wait);
        }
        // The state first: what is printed between the two looks belongs to a running shell.
        var ends = shellCommand.state().facts(id);
        var state = ShellListing.state(shellCommand);
        var printed = new ShownOutput(sessionShells.spills()).of(shellCommand.printed());
        var notes =
                (printed.text().isEmpty() ? "(nothing new)" : "")
                        + sessionShells.afterwards()
                        + "\n["
                        + id
                        + ": "
                        + state
                        + "]";
        var facts = printed.facts(notes, new ToolFact.ShellPrinted(id));
        facts.addAll(ends);
        return new ToolOutcome.Done(List.of(new OutcomePiece.Text(printed.text() + notes)), facts);
    }
}
