package dev.musher.ask;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** The twin of a person: answers what the test says, in that order, and remembers the questions. */
public final class ScriptedAsking implements Asking {
    private final Deque<Answer> answers;
    private final List<Question> questions = new ArrayList<>();

    public ScriptedAsking(Answer... answers) {
        this.answers = new ArrayDeque<>(Arrays.asList(answers));
    }

    public synchronized List<Question> questions() {
        return List.copyOf(questions);
    }

    /** Whoever has no more answers has left. */
    @Override
    public synchronized Answer ask(Question question) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("nobody wants to know any more");
        }
        questions.add(question);
        return answers.isEmpty() ? new Answer.Nobody() : answers.remove();
    }
}
