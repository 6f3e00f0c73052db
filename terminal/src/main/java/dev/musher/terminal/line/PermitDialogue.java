package dev.musher.terminal.line;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.Person.Operation;
import dev.musher.host.desk.Person.Permit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Asks the person for permission. One key answers, and only those that are offered. */
final class PermitDialogue implements Dialogue<Permit> {
    private static final List<String> CHOICES =
            List.of("[y] once", "[a] always in this session", "[n] no", "[w] no, with a note");

    private static final String BY_RULE = "[r] always, by a rule";

    /** What is longer cannot be judged by reading it. */
    private static final int MOST_LINES = 2000;

    private final Operation operation;
    private final TypedLine note = new TypedLine();
    private boolean noting;

    PermitDialogue(Operation operation) {
        this.operation = operation;
    }

    @Override
    public List<String> lines(int width, TextStyle textStyle) {
        var lines = new ArrayList<String>();
        lines.add(textStyle.yellow(PrintableText.line(operation.question())));
        var shown = LineWrapper.cells(PrintableText.lines(operation.shown()), width, "  │ ");
        lines.addAll(shown.subList(0, Math.min(shown.size(), MOST_LINES)));
        if (shown.size() > MOST_LINES) {
            lines.add(
                    textStyle.red(
                            "  │ … and "
                                    + (shown.size() - MOST_LINES)
                                    + " more lines, not shown. Say no if in doubt."));
        }
        for (String reason : operation.reasons()) {
            for (String line : LineWrapper.words(PrintableText.line(reason), width, "  ")) {
                lines.add(textStyle.dim(line));
            }
        }
        if (canKeep()) {
            String kept =
                    "A rule in "
                            + operation.rules().file()
                            + " would be: allow "
                            + String.join(", ", operation.rules().texts());
            for (String line : LineWrapper.words(PrintableText.line(kept), width, "  ")) {
                lines.add(textStyle.dim(line));
            }
        }
        lines.addAll(choices(width));
        return lines;
    }

    private boolean canKeep() {
        return !operation.rules().texts().isEmpty();
    }

    /** Side by side, or one below the other where that does not fit. */
    private List<String> choices(int width) {
        var choices = new ArrayList<>(CHOICES);
        if (canKeep()) {
            choices.add(2, BY_RULE);
        }
        String row = String.join("  ", choices);
        return DisplayWidth.of(row) <= width
                ? List.of(row)
                : LineWrapper.words(String.join("\n", choices), width, "");
    }

    @Override
    public String prompt() {
        return noting
                ? "note> " + PrintableText.line(note.text())
                : canKeep() ? "y/a/r/n/w? " : "y/a/n/w? ";
    }

    @Override
    public Optional<Permit> take(TerminalKey terminalKey) {
        if (noting) {
            if (terminalKey == TerminalKey.Action.ESCAPE) {
                noting = false;
                return Optional.empty();
            }
            return note.take(terminalKey).map(text -> new Permit.No(text.strip()));
        }
        return terminalKey instanceof TerminalKey.Typed(String text)
                ? choice(text)
                : Optional.empty();
    }

    private Optional<Permit> choice(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "y" -> Optional.of(new Permit.Once());
            case "a" -> Optional.of(new Permit.Always());
            case "r" -> canKeep() ? Optional.of(new Permit.ByRule()) : Optional.empty();
            case "n" -> Optional.of(refusal());
            case "w" -> {
                noting = true;
                yield Optional.empty();
            }
            default -> Optional.empty();
        };
    }

    @Override
    public Permit refusal() {
        return new Permit.No("");
    }

    @Override
    public String shown(Permit answer) {
        return switch (answer) {
            case Permit.Once _ -> "yes, once";
            case Permit.Always _ -> "yes, always in this session";
            case Permit.ByRule _ ->
                    "yes, always: allow "
                            + PrintableText.line(String.join(", ", operation.rules().texts()))
                            + " is saved in "
                            + operation.rules().file();
            case Permit.No(String text) ->
                    text.isEmpty() ? "no" : "no: " + PrintableText.line(text);
        };
    }
}
