package dev.musher.host.desk;

import dev.musher.ask.Answer;
import dev.musher.ask.Asking;
import dev.musher.ask.Choice;
import dev.musher.ask.Question;
import java.util.ArrayList;

/** Has the ask tool reach the person at the desk. */
public record PersonAsking(Person person) implements Asking {
    @Override
    public Answer ask(Question question) throws InterruptedException {
        return switch (person.choose(query(question))) {
            case Person.Choice.Chosen(var labels) -> new Answer.Chosen(labels);
            case Person.Choice.OwnWords(String text) -> new Answer.OwnWords(text);
        };
    }

    private static Person.Query query(Question question) {
        var options = new ArrayList<Person.Option>();
        for (Choice choice : question.options()) {
            options.add(new Person.Option(choice.label(), choice.description()));
        }
        var picks =
                switch (question.picks()) {
                    case ONE -> Person.Picks.ONE;
                    case SEVERAL -> Person.Picks.SEVERAL;
                };
        return new Person.Query(question.text(), options, picks);
    }
}
