package dev.musher.terminal.question;

import dev.musher.base.text.PrintableText;
import dev.musher.host.desk.Person.Choice;
import dev.musher.host.desk.Person.Option;
import dev.musher.host.desk.Person.Picks;
import dev.musher.host.desk.Person.Query;
import dev.musher.terminal.command.TypedInput;
import dev.musher.terminal.markdown.LineWrapper;
import dev.musher.terminal.markdown.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks the person to choose among options. A number answers, or several, or the person's own words.
 */
public final class ChoiceDialogue implements Dialogue<Choice> {
    private final Query query;
    private final TypedLine typed = new TypedLine();
    private boolean isCommand;

    public ChoiceDialogue(Query query) {
        this.query = query;
    }

    @Override
    public List<String> lines(int width, TextStyle textStyle) {
        var lines = new ArrayList<String>();
        for (String line : LineWrapper.words(PrintableText.lines(query.text()), width, "")) {
            lines.add(textStyle.yellow(line));
        }
        int number = 1;
        for (Option option : query.options()) {
            String label = number++ + "  " + option.label();
            lines.addAll(LineWrapper.words(PrintableText.line(label), width, "  "));
            if (!option.description().isBlank()) {
                for (String line :
                        LineWrapper.words(
                                PrintableText.line(option.description()), width, "     ")) {
                    lines.add(textStyle.dim(line));
                }
            }
        }
        lines.addAll(LineWrapper.words(how(), width, ""));
        return lines;
    }

    private String how() {
        if (query.options().isEmpty()) {
            return "Answer in your own words.";
        }
        return query.picks() == Picks.ONE
                ? "Type a number, or answer in your own words."
                : "Type numbers, like 1 3, or answer in your own words.";
    }

    @Override
    public String prompt() {
        return (isCommand ? "No commands here, only an answer; Esc stops. " : "")
                + "answer> "
                + PrintableText.line(typed.text());
    }

    @Override
    public Optional<Choice> take(TerminalKey terminalKey) {
        return typed.take(terminalKey).flatMap(this::choice);
    }

    /** An empty line is not an answer: it is pressed too easily. */
    private Optional<Choice> choice(String line) {
        String text = line.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        isCommand = TypedInput.isCommand(text);
        if (isCommand) {
            return Optional.empty();
        }
        var labels = labels(text);
        boolean fits = !labels.isEmpty() && (query.picks() == Picks.SEVERAL || labels.size() == 1);
        return Optional.of(fits ? new Choice.Chosen(labels) : new Choice.OwnWords(text));
    }

    /** The labels that the numbers stand for; none if something is not the number of an option. */
    private List<String> labels(String text) {
        var labels = new ArrayList<String>();
        for (String word : text.replace(',', ' ').split(" ", -1)) {
            if (!word.isEmpty()) {
                int number = number(word);
                if (number < 1 || number > query.options().size()) {
                    return List.of();
                }
                String label = query.options().get(number - 1).label();
                if (!labels.contains(label)) {
                    labels.add(label);
                }
            }
        }
        return labels;
    }

    private static int number(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    @Override
    public boolean isTyping() {
        return true;
    }

    @Override
    public boolean isLeftByEscape() {
        return true;
    }

    @Override
    public Choice refusal() {
        return new Choice.OwnWords("");
    }

    @Override
    public String shown(Choice answer) {
        return switch (answer) {
            case Choice.Chosen(var labels) -> PrintableText.line(String.join("; ", labels));
            case Choice.OwnWords(String text) ->
                    text.isEmpty() ? "no answer" : PrintableText.line(text);
        };
    }
}
