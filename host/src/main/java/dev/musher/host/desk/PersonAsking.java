package dev.musher.host.desk;

import dev.musher.ask.Answer;
import dev.musher.ask.Asking;
import dev.musher.ask.Choice;
import dev.musher.ask.Question;
import java.util.ArrayList;

/** Has the ask tool reach people, as requests of a session. */
public record PersonAsking(Requests requests) implements Asking {
    @Override
    public Answer ask(Question question) throws InterruptedException {
        var choice = requests.choose(query(question));
        return choice.isPresent() ? answer(choice.get()) : new Answer.Nobody();
    }

    private static Answer answer(Person.Choice choice) {
        return switch (choice) {
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
