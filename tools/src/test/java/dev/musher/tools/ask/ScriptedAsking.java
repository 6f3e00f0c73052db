package dev.musher.tools.ask;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** The twin of a person: answers what the test says, in that order, and remembers the questions. */
public final class ScriptedAsking implements UserChannel {
    private final Deque<UserAnswer> answers;
    private final List<UserQuestion> questions = new ArrayList<>();

    public ScriptedAsking(UserAnswer... answers) {
        this.answers = new ArrayDeque<>(Arrays.asList(answers));
    }

    public synchronized List<UserQuestion> questions() {
        return List.copyOf(questions);
    }

    /** A user without further answers has left. */
    @Override
    public synchronized UserAnswer ask(UserQuestion userQuestion) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("nobody wants to know any more");
        }
        questions.add(userQuestion);
        return answers.isEmpty() ? new UserAnswer.NoUser() : answers.remove();
    }
}
