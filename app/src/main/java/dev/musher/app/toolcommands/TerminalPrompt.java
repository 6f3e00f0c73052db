package dev.musher.app.toolcommands;

import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/** Asks on a terminal, in one line; anything that is not a clear yes is a no. */
public final class TerminalPrompt implements PermissionPrompt {
    private final BufferedReader answers;
    private final ConsoleOutput screen;

    public TerminalPrompt(InputStream input, ConsoleOutput screen) {
        this.answers = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
        this.screen = screen;
    }

    @Override
    public Answer ask(Permission.Request request, PermissionDecision permissionDecision)
            throws InterruptedException {
        screen.line(screen.colour().bold(PrintableText.lines(request.shown())));
        for (DeciderVote deciderVote : permissionDecision.deciding()) {
            screen.line(
                    "  " + PrintableText.line(deciderVote.access() + ": " + deciderVote.because()));
        }
        screen.text(
                permissionDecision.question().text()
                        + " [y]es, [a]lways in this session, [n]o, or no with your words: ");
        try {
            String line = answers.readLine();
            return line == null ? new Answer.Unattended() : answer(line.strip());
        } catch (IOException _) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return new Answer.Unattended();
        }
    }

    private static Answer answer(String line) {
        return switch (line.toLowerCase(Locale.ROOT)) {
            case "y", "yes" -> new Answer.Once();
            case "a", "always" -> new Answer.Session(List.of());
            case "", "n", "no" -> new Answer.No("");
            default -> new Answer.No(line);
        };
    }
}
