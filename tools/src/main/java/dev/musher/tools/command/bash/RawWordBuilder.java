package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.RawWord.Quoting;
import java.util.ArrayList;
import java.util.List;

/** Collects the pieces of one word. */
final class RawWordBuilder {
    private final List<Part> parts = new ArrayList<>(4);
    private final StringBuilder text = new StringBuilder();
    private Quoting quoting = Quoting.BARE;
    private List<ShellScript> scripts = List.of();

    void add(char c, Quoting as) {
        switchTo(as);
        text.append(c);
    }

    void add(CharSequence some, Quoting as) {
        switchTo(as);
        text.append(some);
    }

    /** Quotes around nothing still make a word. */
    void quotes() {
        if (parts.isEmpty() && text.isEmpty()) {
            parts.add(new Part.Text("", Quoting.QUOTED));
        }
    }

    void add(Part part) {
        flush();
        parts.add(part);
    }

    void script(ShellScript shellScript) {
        if (scripts.isEmpty()) {
            scripts = new ArrayList<>(2);
        }
        scripts.add(shellScript);
    }

    private void switchTo(Quoting as) {
        if (as != quoting) {
            flush();
            quoting = as;
        }
    }

    private void flush() {
        if (!text.isEmpty()) {
            parts.add(new Part.Text(text.toString(), quoting));
            text.setLength(0);
        }
    }

    RawWord word(String source) {
        flush();
        return new RawWord(source, parts, scripts);
    }
}
