package dev.musher.host.desk;

import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.ask.UserQuestion;
import java.util.ArrayList;

/** Has the ask tool reach people, as requests of a session. */
public record RequestUserChannel(PendingRequests requests) implements UserChannel {
    @Override
    public UserAnswer ask(UserQuestion userQuestion) throws InterruptedException {
        var choice = requests.choose(query(userQuestion));
        return choice.isPresent() ? answer(choice.get()) : new UserAnswer.NoUser();
    }

    private static UserAnswer answer(Person.Choice choice) {
        return switch (choice) {
            case Person.Choice.Chosen(var labels) -> new UserAnswer.Chosen(labels);
            case Person.Choice.OwnWords(String text) -> new UserAnswer.FreeText(text);
        };
    }

    private static Person.Query query(UserQuestion userQuestion) {
        var options = new ArrayList<Person.Option>();
        for (AnswerOption answerOption : userQuestion.options()) {
            options.add(new Person.Option(answerOption.label(), answerOption.description()));
        }
        var picks =
                switch (userQuestion.picks()) {
                    case ONE -> Person.Picks.ONE;
                    case SEVERAL -> Person.Picks.SEVERAL;
                };
        return new Person.Query(userQuestion.text(), options, picks);
    }
}
