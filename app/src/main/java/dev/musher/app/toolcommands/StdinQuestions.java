package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandScreen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Questions that are answered with a line on standard input. */
public final class StdinQuestions implements UndoRestoreAction.Question {
    private final InputStream input;

    public StdinQuestions(InputStream input) {
        this.input = input;
    }

    @Override
    public String ask(String text, CommandScreen commandScreen) {
        if (commandScreen.audience() == CommandScreen.Audience.UNATTENDED) {
            return "";
        }
        commandScreen.err().text(text);
        try {
            var reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
            String line = reader.readLine();
            return line == null ? "" : line.strip().toLowerCase(Locale.ROOT);
        } catch (IOException _) {
            return "";
        }
    }
}
