package dev.musher.workbench;

import dev.musher.commandline.Screen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Questions that are answered with a line on standard input. */
public final class LineQuestions implements RestoreAction.Question {
    private final InputStream input;

    public LineQuestions(InputStream input) {
        this.input = input;
    }

    @Override
    public String ask(String text, Screen screen) {
        if (screen.audience() == Screen.Audience.UNATTENDED) {
            return "";
        }
        screen.err().text(text);
        try {
            var reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8));
            String line = reader.readLine();
            return line == null ? "" : line.strip().toLowerCase(Locale.ROOT);
        } catch (IOException _) {
            return "";
        }
    }
}
