package dev.musher.workbench;

import dev.musher.commandline.Output;
import dev.musher.permission.Decision;
import dev.musher.permission.Permission;
import dev.musher.permission.Prompt;
import dev.musher.permission.Vote;
import dev.musher.text.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Asks on a terminal, in one line; anything that is not a clear yes is a no. */
public final class TerminalPrompt implements Prompt {
    private final BufferedReader answers;
    private final Output screen;

    public TerminalPrompt(InputStream input, Output screen) {
        this.answers = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
        this.screen = screen;
    }

    @Override
    public Answer ask(Permission.Request request, Decision decision) throws InterruptedException {
        screen.line(screen.colour().bold(Printable.lines(request.shown())));
        for (Vote vote : decision.deciding()) {
            screen.line("  " + Printable.line(vote.access() + ": " + vote.because()));
        }
        screen.text(
                decision.question().text()
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
            case "a", "always" -> new Answer.Always();
            case "", "n", "no" -> new Answer.No("");
            default -> new Answer.No(line);
        };
    }
}
