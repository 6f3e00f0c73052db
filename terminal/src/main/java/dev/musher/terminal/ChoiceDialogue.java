package dev.musher.terminal;

import dev.musher.host.desk.Person.Choice;
import dev.musher.host.desk.Person.Option;
import dev.musher.host.desk.Person.Picks;
import dev.musher.host.desk.Person.Query;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which of these shall it be? A number answers, or several, or a person's own words. */
final class ChoiceDialogue implements Dialogue<Choice> {
    private final Query query;
    private final TypedLine typed = new TypedLine();

    ChoiceDialogue(Query query) {
        this.query = query;
    }

    @Override
    public List<String> lines(int width, Style style) {
        var lines = new ArrayList<String>();
        for (String line : Wrapping.words(Printable.lines(query.text()), width, "")) {
            lines.add(style.yellow(line));
        }
        int number = 1;
        for (Option option : query.options()) {
            String label = number++ + "  " + option.label();
            lines.addAll(Wrapping.words(Printable.line(label), width, "  "));
            if (!option.description().isBlank()) {
                for (String line :
                        Wrapping.words(Printable.line(option.description()), width, "     ")) {
                    lines.add(style.dim(line));
                }
            }
        }
        String how =
                query.picks() == Picks.ONE
                        ? "Type a number, or answer in your own words."
                        : "Type numbers, like 1 3, or answer in your own words.";
        lines.addAll(Wrapping.words(how, width, ""));
        return lines;
    }

    @Override
    public String prompt() {
        return "answer> " + Printable.line(typed.text());
    }

    @Override
    public Optional<Choice> take(Key key) {
        return typed.take(key).flatMap(this::choice);
    }

    /** An empty line is no answer: it is pressed too easily. */
    private Optional<Choice> choice(String line) {
        String text = line.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        var labels = labels(text);
        boolean fits = !labels.isEmpty() && (query.picks() == Picks.SEVERAL || labels.size() == 1);
        return Optional.of(fits ? new Choice.Chosen(labels) : new Choice.OwnWords(text));
    }

    /** The labels that the numbers stand for; none if something is no number of an option. */
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
    public Choice refusal() {
        return new Choice.OwnWords("");
    }

    @Override
    public String shown(Choice answer) {
        return switch (answer) {
            case Choice.Chosen(var labels) -> Printable.line(String.join("; ", labels));
            case Choice.OwnWords(String text) ->
                    text.isEmpty() ? "no answer" : Printable.line(text);
        };
    }
}
